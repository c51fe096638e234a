import { InvalidToolkitOptionsError, ToolkitConfigError } from "../definition/errors/index.js";
import { recordedToolkit } from "../definition/tool-metadata.js";
import { type ConfigEntry, type ConfigNeed, configProblems, type ToolkitConfig } from "../definition/toolkit-config.js";

/** The values of toolkits' configuration, by toolkit and key. */
export type ConfigOption = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A toolkit's configuration: its values, what it needed, and what is wrong with it. */
export interface ReadConfig {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly needs: readonly ConfigNeed[];
  readonly problems: readonly string[];
}

const NOTHING: ReadConfig = { needs: [], problems: [] };

/**
 * Reads the configuration that a toolkit's class declares: from the registry's option, else from the environment, else its
 * default.
 *
 * @throws InvalidToolkitOptionsError (TW1002) where what it declares is no configuration
 */
export function readConfig(toolkit: unknown, option: ConfigOption): ReadConfig {
  const declaring = typeof toolkit === "object" && toolkit !== null ? toolkit.constructor : toolkit;
  if (typeof declaring !== "function") return NOTHING;
  const { config: own, name: given } = recordedToolkit(declaring) ?? {};
  const name = given ?? declaring.name;
  const config = own ?? staticConfig(declaring, name);
  if (!config) return NOTHING;
  const found = Object.hasOwn(option, name) ? (option[name] ?? {}) : {};
  const entries = Object.entries(config).map(([key, entry]) => readEntry(name, key, entry, found));
  const unknown = Object.keys(found).filter((key) => !Object.hasOwn(config, key));
  return {
    values: Object.fromEntries(entries.map(({ need, value }) => [need.key, value])),
    needs: entries.map(({ need }) => need),
    problems: [
      ...entries.flatMap(({ problem }) => problem ?? []),
      ...unknown.map((key) => `${name}.${key} is given, but ${name} declares no such key`),
    ],
  };
}

/** A static `config` is one where its entries have types: a class may have another of that name. */
function staticConfig(toolkit: object, name: string): ToolkitConfig | undefined {
  const { config } = toolkit as { readonly config?: unknown };
  if (typeof config !== "object" || config === null) return undefined;
  if (!Object.values(config).some((entry) => typeof Object(entry).type === "string")) return undefined;
  const problems = configProblems(config);
  if (problems.length > 0) throw new InvalidToolkitOptionsError(name, problems);
  return config as ToolkitConfig;
}

function readEntry(toolkit: string, key: string, entry: ConfigEntry, given: Readonly<Record<string, unknown>>) {
  const { type, secret = false, description, env, default: fallback } = entry;
  const required = entry.required ?? fallback === undefined;
  const text = env === undefined ? undefined : process.env[env];
  const [from, raw] = Object.hasOwn(given, key)
    ? (["option", given[key]] as const)
    : text !== undefined && text !== ""
      ? (["environment", fromText(text, type)] as const)
      : fallback !== undefined
        ? (["default", fallback] as const)
        : (["missing", undefined] as const);
  const need: ConfigNeed = {
    toolkit,
    key,
    type,
    required,
    secret,
    ...(description === undefined ? {} : { description }),
    ...(env === undefined ? {} : { env }),
    from: raw === undefined ? "missing" : from,
  };
  return { need, value: raw, problem: problemOf(need, raw) };
}

/** What cannot be read stays text, which is of the wrong type then. */
function fromText(text: string, type: ConfigEntry["type"]): unknown {
  if (type === "number" && text.trim() !== "" && Number.isFinite(Number(text))) return Number(text);
  if (type === "boolean")
    return text === "true" || text === "1" ? true : text === "false" || text === "0" ? false : text;
  return text;
}

function problemOf({ toolkit, key, type, required, secret, description, env, from }: ConfigNeed, value: unknown) {
  const place = `${toolkit}.${key} (${type}${secret ? ", secret" : ""})`;
  const why = description === undefined ? "" : ` ${description}`;
  if (value === undefined) {
    const way = `${env === undefined ? "" : `set ${env}, or `}give new ToolRegistry({ config: { ${toolkit}: { ${key} } } })`;
    return required ? `${place} is missing: ${way}.${why}` : undefined;
  }
  if (typeof value === type && !Number.isNaN(value)) return undefined;
  return `${place} from ${from === "environment" ? String(env) : "the config option"} must be a ${type}, not ${typeof value === "string" ? "this text" : typeof value}.${why}`;
}

/** Refuses toolkits whose configuration is incomplete or wrong: all that is, of all of them, in one error. */
export function refuseConfig(all: readonly ReadConfig[]): void {
  const problems = all.flatMap((one) => one.problems);
  if (problems.length > 0)
    throw new ToolkitConfigError(
      problems,
      all.flatMap(({ needs }) => needs),
    );
}
