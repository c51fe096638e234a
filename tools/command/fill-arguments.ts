import { CommandError } from "../../src/index.js";

/** One argument with `{name}` places, or several that are left out together when a place among them has no value. */
export type ArgumentTemplate = string | readonly string[];

const PLACE = /\{(\w+)\}/g;

/** The names that the places of templates have. */
export function placesOf(templates: readonly ArgumentTemplate[]): string[] {
  return templates.flat().flatMap((text) => [...text.matchAll(PLACE)].map(([, name]) => name as string));
}

/**
 * The list of arguments. A value never becomes more than the argument it stands in, except a list that is alone in its
 * template (an argument each), and never an option: one that starts an argument with `-` is refused unless `--` comes first.
 */
export function fillArguments(
  templates: readonly ArgumentTemplate[],
  values: Readonly<Record<string, unknown>>,
): string[] {
  const filled: string[] = [];
  for (const template of templates) {
    const group = typeof template === "string" ? [template] : template;
    if (placesOf(group).some((name) => valueIn(values, name) === undefined)) continue;
    for (const text of group) filled.push(...fill(text, values, filled.includes("--")));
  }
  return filled;
}

function fill(text: string, values: Readonly<Record<string, unknown>>, optionsEnded: boolean): string[] {
  const alone = /^\{(\w+)\}$/.exec(text)?.[1];
  const list = alone === undefined ? undefined : valueIn(values, alone);
  const filled = Array.isArray(list)
    ? list.map((item) => textOf(item, alone as string))
    : [text.replaceAll(PLACE, (_place, name: string) => textOf(valueIn(values, name), name))];
  const option = filled.find((argument) => argument.startsWith("-"));
  if (option !== undefined && text.startsWith("{") && !optionsEnded) {
    throw new CommandError(
      "bad-argument",
      `${JSON.stringify(option.slice(0, 100))} would be read as an option; a value here must not start with "-".`,
    );
  }
  return filled;
}

function valueIn(values: Readonly<Record<string, unknown>>, name: string): unknown {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return value === null ? undefined : value;
}

function textOf(value: unknown, name: string): string {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") {
    throw new CommandError("bad-argument", `"${name}" must be text, a number or true or false to be an argument.`);
  }
  const text = String(value);
  if (text.includes("\0")) throw new CommandError("bad-argument", `"${name}" must not hold a NUL character.`);
  return text;
}
