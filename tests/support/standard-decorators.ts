import { transformSync } from "@swc/core";
import * as toolwright from "toolwright";

/**
 * Runs TypeScript source compiled with standard (TC39) decorators, while the suite itself uses legacy ones. Its import
 * of `toolwright` is the suite's own copy; returns its exports.
 */
export function runWithStandardDecorators<Exports>(source: string): Exports {
  const { code } = transformSync(source, {
    swcrc: false,
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", decorators: true },
      transform: { legacyDecorator: false, decoratorVersion: "2022-03" },
      keepClassNames: true,
    },
    module: { type: "commonjs" },
  });
  const exports = {};
  const load = (name: string): unknown => (name === "toolwright" ? toolwright : require(name));
  new Function("exports", "require", code)(exports, load);
  return exports as Exports;
}
