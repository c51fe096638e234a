import { createRequire } from "node:module";
import { join } from "node:path";
import { MissingPackageError } from "../../definition/errors/index.js";
import { nearestFile } from "../../snapshot/nearest-file.js";
import { swcOptions } from "./swc-options.js";
import { useInjectedJest } from "./use-injected-jest.js";

/** The parts of Jest's transform options that matter here. */
interface TransformOptions {
  readonly config: { readonly rootDir: string; readonly injectGlobals?: boolean };
  readonly supportsStaticESM?: boolean;
}

/** A Jest transformer, as `@swc/jest` makes it. */
interface Transformer {
  process(source: string, path: string, options: TransformOptions): unknown;
  processAsync(source: string, path: string, options: TransformOptions): Promise<unknown>;
  getCacheKey(source: string, path: string, options: TransformOptions): string;
}

const transformers = new Map<string, Transformer>();

/** Compiles TypeScript as `@swc/jest` does, with what the project's tsconfig says of decorators. */
const transformer: Transformer = {
  process: (source, path, options) => transformerFor(path, options).process(prepared(source, options), path, options),
  // Always for ES modules, where nothing moves above imports.
  processAsync: (source, path, options) => transformerFor(path, options).processAsync(source, path, options),
  getCacheKey: (source, path, options) =>
    transformerFor(path, options).getCacheKey(prepared(source, options), path, options),
};

export default transformer;

function prepared(source: string, { config, supportsStaticESM }: TransformOptions): string {
  return supportsStaticESM || config.injectGlobals === false ? source : useInjectedJest(source);
}

/** @throws MissingPackageError (TW6007) without `@swc/jest` or `@swc/core` */
function transformerFor(path: string, { config: { rootDir } }: TransformOptions): Transformer {
  const tsx = path.endsWith("x");
  const key = `${rootDir} ${tsx}`;
  const known = transformers.get(key);
  if (known) return known;
  const { createTransformer } = loadSwc(rootDir);
  const made = createTransformer(swcOptions(nearestFile(["tsconfig.json"], rootDir), tsx));
  transformers.set(key, made);
  return made;
}

function loadSwc(rootDir: string): { createTransformer(options: object): Transformer } {
  const load = createRequire(join(rootDir, "package.json"));
  try {
    return load("@swc/jest") as { createTransformer(options: object): Transformer };
  } catch (cause) {
    throw new MissingPackageError("@swc/core @swc/jest", "The Jest preset", { cause });
  }
}
