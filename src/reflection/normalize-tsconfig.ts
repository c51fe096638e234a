import { dirname, join } from "node:path/posix";
import { ProjectConfigError } from "../definition/errors/reflection.js";
import { type ReadText, readTsconfig, type Tsconfig, type TsconfigOptions } from "./read-tsconfig.js";
import { resolveExtends } from "./resolve-extends.js";

/** TypeScript's variable for the folder of the root config. */
const CONFIG_DIRECTORY = "$" + "{configDir}";

/** Options that TypeScript 7 removed, or that only concern the output. */
const DROPPED: readonly string[] = [
  "baseUrl",
  "out",
  "outFile",
  "charset",
  "downlevelIteration",
  "esModuleInterop",
  "allowSyntheticDefaultImports",
  "alwaysStrict",
  "importsNotUsedAsValues",
  "preserveValueImports",
  "keyofStringsOnly",
  "noStrictGenericChecks",
  "suppressImplicitAnyIndexErrors",
  "suppressExcessPropertyErrors",
  "ignoreDeprecations",
  "noImplicitUseStrict",
  "prepend",
];

/** Values that TypeScript 7 removed, with the ones that resolve and type the same sources. Keys in lower case. */
const REPLACED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  moduleresolution: { node: "bundler", node10: "bundler", classic: "bundler" },
  module: { none: "esnext", amd: "esnext", umd: "esnext", system: "esnext" },
  target: { es3: "es2022", es5: "es2022" },
};

/**
 * The texts of a tsconfig and of all it extends, in terms that TypeScript 7 knows: removed options and values are
 * replaced by ones with the same meaning, `baseUrl` becomes `paths`. Nullability is always on, for the schema says
 * what the source says.
 *
 * @throws ProjectConfigError (TW2002) when a file is missing or not JSON with comments
 */
export function normalizeTsconfigs(config: string, readText: ReadText): ReadonlyMap<string, string> {
  const chain = readChain(config, readText);
  const texts = new Map<string, string>();
  for (const [path, content] of chain) {
    const options = normalizeOptions(content.compilerOptions ?? {});
    const own = path === config ? { ...options, ...rootOptions(config, chain) } : options;
    texts.set(path, JSON.stringify({ ...content, compilerOptions: own }));
  }
  return texts;
}

function normalizeOptions(options: TsconfigOptions): TsconfigOptions {
  const entries = Object.entries(options)
    .filter(([key]) => !DROPPED.includes(key))
    .map(([key, value]) => {
      const replaced = typeof value === "string" ? REPLACED[key.toLowerCase()]?.[value.toLowerCase()] : undefined;
      return [key, replaced ?? value];
    });
  return Object.fromEntries(entries);
}

/** What the root config must say about the whole chain. */
function rootOptions(config: string, chain: ReadonlyMap<string, Tsconfig>): TsconfigOptions {
  const nearest = (option: string) => [...chain].find(([, { compilerOptions }]) => compilerOptions?.[option] != null);
  const absolute = (from: string, path: string) =>
    path.startsWith(CONFIG_DIRECTORY)
      ? join(dirname(config), path.slice(CONFIG_DIRECTORY.length))
      : path.startsWith("/")
        ? path
        : join(from, path);
  const options: TsconfigOptions = { strictNullChecks: true, noEmit: true, skipLibCheck: true };
  // Until TypeScript 6, every package of @types was visible without being named.
  if (!nearest("types")) options.types = ["*"];
  const base = nearest("baseUrl");
  if (base) {
    const directory = absolute(dirname(base[0]), String(base[1].compilerOptions?.baseUrl));
    const paths = (nearest("paths")?.[1].compilerOptions?.paths ?? {}) as Record<string, readonly string[]>;
    const mapped = Object.entries(paths).map(([key, targets]) => [key, targets.map((to) => absolute(directory, to))]);
    options.paths = { "*": [`${directory}/*`], ...Object.fromEntries(mapped) };
  }
  return options;
}

/**
 * A config and what it extends, the most derived first.
 *
 * @throws ProjectConfigError (TW2002) when one of them is missing or no tsconfig
 */
export function readChain(
  config: string,
  readText: ReadText,
  chain: Map<string, Tsconfig> = new Map(),
): Map<string, Tsconfig> {
  const content = readTsconfig(config, readText);
  chain.set(config, content);
  const bases = typeof content.extends === "string" ? [content.extends] : (content.extends ?? []);
  // A later base overrides an earlier one.
  for (const base of [...bases].reverse()) {
    const path = resolveExtends(config, base, readText);
    if (path === undefined) throw new ProjectConfigError(config, `it extends "${base}", which does not exist`);
    if (!chain.has(path)) readChain(path, readText, chain);
  }
  return chain;
}
