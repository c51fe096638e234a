import { existsSync, readFileSync } from "node:fs";
import { readChain } from "../../reflection/normalize-tsconfig.js";
import type { TsconfigOptions } from "../../reflection/read-tsconfig.js";

/**
 * The options of swc that compile as the project's tsconfig says: legacy decorators with metadata, or, without
 * `experimentalDecorators`, standard ones; class fields by `useDefineForClassFields`, which `target` decides if it is not there.
 *
 * @throws ProjectConfigError (TW2002) when the tsconfig, or one that it extends, cannot be read
 */
export function swcOptions(tsconfig: string | undefined, tsx: boolean): object {
  const options = tsconfig === undefined ? {} : optionsOf(tsconfig);
  const legacy = options.experimentalDecorators === true;
  const { jsx } = options;
  return {
    swcrc: false,
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", decorators: true, tsx },
      transform: {
        ...(legacy ? { legacyDecorator: true, decoratorMetadata: true } : { decoratorVersion: "2022-03" }),
        useDefineForClassFields: options.useDefineForClassFields ?? definesByTarget(options.target),
        ...(typeof jsx === "string" && jsx.startsWith("react-jsx") ? { react: { runtime: "automatic" } } : {}),
      },
      // The name of a class is its toolkit's.
      keepClassNames: true,
    },
    sourceMaps: "inline",
  };
}

/** `compilerOptions` with what is inherited. */
function optionsOf(tsconfig: string): TsconfigOptions {
  const readText = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, "utf8") : undefined);
  const chain = [...readChain(tsconfig.replaceAll("\\", "/"), readText).values()];
  return Object.assign({}, ...chain.reverse().map(({ compilerOptions }) => compilerOptions ?? {}));
}

/** From ES2022 on, class fields are defined; earlier, and where nothing is said by TypeScript 5, they are assigned. */
function definesByTarget(target: unknown): boolean {
  return target === undefined || !/^es(3|5|6|20(1\d|20|21))$/i.test(String(target));
}
