import { join } from "node:path";

/** The compiler options of the fixtures of types. */
export function fixtureOptions(root: string) {
  return {
    strict: true,
    target: "es2022",
    module: "preserve",
    experimentalDecorators: true,
    types: ["node"],
    typeRoots: [join(root, "node_modules/@types")],
    paths: { toolwright: [join(root, "src/index.ts")] },
  };
}
