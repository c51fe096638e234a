import { dirname, join } from "node:path/posix";
import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { ProjectConfigError } from "../definition/errors/reflection.js";
import { resolveExtends } from "./resolve-extends.js";

type Options = Record<string, unknown>;
type Config = Record<string, unknown> & { compilerOptions?: Options; extends?: string | readonly string[] };

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
export function normalizeTsconfigs(
  config: string,
  readText: (path: string) => string | undefined,
): ReadonlyMap<string, string> {
  const chain = readChain(config, readText);
  const texts = new Map<string, string>();
  for (const [path, content] of chain) {
    const options = normalizeOptions(content.compilerOptions ?? {});
    const own = path === config ? { ...options, ...rootOptions(config, chain) } : options;
    texts.set(path, JSON.stringify({ ...content, compilerOptions: own }));
  }
  return texts;
}

function normalizeOptions(options: Options): Options {
  const entries = Object.entries(options)
    .filter(([key]) => !DROPPED.includes(key))
    .map(([key, value]) => {
      const replaced = typeof value === "string" ? REPLACED[key.toLowerCase()]?.[value.toLowerCase()] : undefined;
      return [key, replaced ?? value];
    });
  return Object.fromEntries(entries);
}

/** What the root config must say about the whole chain. */
function rootOptions(config: string, chain: ReadonlyMap<string, Config>): Options {
  const nearest = (option: string) => [...chain].find(([, { compilerOptions }]) => compilerOptions?.[option] != null);
  const absolute = (from: string, path: string) =>
    path.startsWith(CONFIG_DIRECTORY)
      ? join(dirname(config), path.slice(CONFIG_DIRECTORY.length))
      : path.startsWith("/")
        ? path
        : join(from, path);
  const options: Options = { strictNullChecks: true, noEmit: true, skipLibCheck: true };
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

/** A config and what it extends, the most derived first. */
function readChain(
  config: string,
  readText: (path: string) => string | undefined,
  chain: Map<string, Config> = new Map(),
): Map<string, Config> {
  const content = readConfig(config, readText);
  chain.set(config, content);
  const bases = typeof content.extends === "string" ? [content.extends] : (content.extends ?? []);
  // A later base overrides an earlier one.
  for (const base of [...bases].reverse()) {
    const path = resolveExtends(config, base, (file) => readText(file) !== undefined);
    if (path === undefined) throw new ProjectConfigError(config, `it extends "${base}", which does not exist`);
    if (!chain.has(path)) readChain(path, readText, chain);
  }
  return chain;
}

function readConfig(path: string, readText: (path: string) => string | undefined): Config {
  const text = readText(path);
  if (text === undefined) throw new ProjectConfigError(path, "there is no such file");
  const errors: ParseError[] = [];
  const content: unknown = parse(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  const [error] = errors;
  if (error) {
    const before = text.slice(0, error.offset).split("\n");
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    throw new ProjectConfigError(path, `syntax error: ${printParseErrorCode(error.error)}`, place);
  }
  if (content === undefined) return {};
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    throw new ProjectConfigError(path, "it must hold a JSON object", { line: 1, column: 1 });
  }
  return content as Config;
}
