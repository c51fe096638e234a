/** One thing that a toolkit must be told before it works. */
export interface ConfigEntry {
  readonly type: "string" | "number" | "boolean";
  /** Default: true, unless there is a default. */
  readonly required?: boolean;
  /** Never shown, and taken out of results and of what observers log. */
  readonly secret?: boolean;
  readonly description?: string;
  /** The environment variable that it is read from. */
  readonly env?: string;
  readonly default?: string | number | boolean;
}

/** What a toolkit must be told, by key: `static config = { … } as const`, or the option `config` of `@toolkit()`. */
export type ToolkitConfig = Readonly<Record<string, ConfigEntry>>;

interface Types {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
}

type ValueOf<Entry extends ConfigEntry> =
  | Types[Entry["type"]]
  | (Entry extends { readonly default: string | number | boolean }
      ? never
      : Entry extends { readonly required: false }
        ? undefined
        : never);

/**
 * The values of a configuration, as a toolkit gets them.
 *
 * @example
 * configure(config: ConfigValues<typeof Weather.config>) {}
 */
export type ConfigValues<Config extends ToolkitConfig> = { readonly [Key in keyof Config]: ValueOf<Config[Key]> };

/** One thing that a toolkit must be told, and where it came from. No value is shown. */
export interface ConfigNeed {
  readonly toolkit: string;
  readonly key: string;
  readonly type: ConfigEntry["type"];
  readonly required: boolean;
  readonly secret: boolean;
  readonly description?: string;
  readonly env?: string;
  /** Where its value came from; `missing` where there is none. */
  readonly from: "option" | "environment" | "default" | "missing";
}

const TYPES: readonly unknown[] = ["string", "number", "boolean"];
const FLAGS = ["required", "secret"] as const;
const TEXTS = ["description", "env"] as const;

/** What is wrong with a declared configuration, in words. */
export function configProblems(config: unknown): readonly string[] {
  if (typeof config !== "object" || config === null || Array.isArray(config)) return ["config must be an object"];
  return Object.entries(config).flatMap(([key, entry]: [string, unknown]) => {
    if (typeof entry !== "object" || entry === null) return [`config.${key} must be an object`];
    const { type, default: value, ...rest } = entry as Record<string, unknown>;
    const known: readonly string[] = [...FLAGS, ...TEXTS];
    return [
      ...(TYPES.includes(type) ? [] : [`config.${key}.type must be "string", "number" or "boolean"`]),
      ...(value === undefined || typeof value === type ? [] : [`config.${key}.default must be a ${String(type)}`]),
      ...Object.keys(rest)
        .filter((name) => !known.includes(name))
        .map((name) => `config.${key} has no "${name}"`),
      ...FLAGS.filter((name) => !["boolean", "undefined"].includes(typeof rest[name])).map(
        (name) => `config.${key}.${name} must be true or false`,
      ),
      ...TEXTS.filter((name) => !["string", "undefined"].includes(typeof rest[name])).map(
        (name) => `config.${key}.${name} must be text`,
      ),
    ];
  });
}
