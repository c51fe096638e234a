import { ToolkitSetupError } from "../../src/index.js";

const isText = (value: unknown): boolean => typeof value === "string";
const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

/** The kinds of option that toolkits have: what each must be, in words, and whether a value is. */
const KINDS = {
  text: ["a text", isText],
  texts: ["a list of texts", isList],
  flag: ["true or false", (value: unknown) => typeof value === "boolean"],
  number: ["a number", (value: unknown) => typeof value === "number"],
  object: ["an object", isObject],
  list: ["a list", Array.isArray],
  "list or function": ["a list or a function", (value: unknown) => Array.isArray(value) || typeof value === "function"],
  "text or function": ["a text or a function", (value: unknown) => isText(value) || typeof value === "function"],
  function: ["a function", (value: unknown) => typeof value === "function"],
  "text or texts": ["a text or a list of texts", (value: unknown) => isText(value) || isList(value)],
  "text or object": ["a text or an object", (value: unknown) => isText(value) || isObject(value)],
  paths: [
    "a path, a list of paths, or an object of paths",
    (value: unknown) =>
      isText(value) || isList(value) || (isObject(value) && Object.values(Object(value)).every(isText)),
  ],
  contacts: [
    "a list of { name, email }",
    (value: unknown) => Array.isArray(value) && value.every(({ name, email } = {}) => isText(name) && isText(email)),
  ],
} as const;

/** What kind an option is; with `?` it may be left out. */
export type OptionKind = keyof typeof KINDS | `${keyof typeof KINDS}?`;

/** Every option of a toolkit. */
export type OptionKinds<Options extends object> = { readonly [K in keyof Required<Options>]: OptionKind };

/**
 * Refuses options that are missing, unknown or of another kind: the compiler does not see what comes from JavaScript or a
 * config file, and a misspelt limit must not be no limit.
 *
 * @throws ToolkitSetupError (TW8001) with all that is wrong
 */
export function checkOptionKinds<Options extends object>(
  toolkit: string,
  options: Options,
  kinds: OptionKinds<Options>,
): void {
  if (!isObject(options))
    throw new ToolkitSetupError(toolkit, [`its options must be an object, not ${String(options)}`]);
  const known = Object.keys(kinds);
  const unknown = Object.keys(options).filter((name) => !known.includes(name));
  const problems = [
    ...unknown.map((name) => `unknown option "${name}"; options are ${known.join(", ")}`),
    ...Object.entries<OptionKind>(kinds).flatMap(([name, kind]) =>
      problemOf(name, kind, (options as { readonly [name: string]: unknown })[name]),
    ),
  ];
  if (problems.length > 0) throw new ToolkitSetupError(toolkit, problems);
}

function problemOf(name: string, kind: OptionKind, value: unknown): string[] {
  const [what, fits] = KINDS[kind.replace("?", "") as keyof typeof KINDS];
  if (value === undefined) return kind.endsWith("?") ? [] : [`"${name}" is missing; it is ${what}`];
  return fits(value) ? [] : [`"${name}" must be ${what}`];
}
