import type { JsonObject, JsonValue } from "../definition/json-schema.js";
import { pick, type Random } from "./random.js";

/** Makes one mistake of valid arguments; what a model would send, or undefined where there is nothing to get wrong. */
export type Mistake = (args: JsonObject, random: Random) => unknown;

const RUBBISH: readonly unknown[] = [
  "",
  "null",
  "[]",
  "5",
  '"text"',
  "{",
  "}",
  "{{}}",
  "undefined",
  "I would rather not.",
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  "[".repeat(5_000),
  '{"a":'.repeat(5_000),
  "\u0000",
  "\ud800",
  null,
  undefined,
  42,
  true,
  [],
  [[]],
];

/** The mistakes that models make in practice, by name. */
export const MISTAKES: Readonly<Record<string, Mistake>> = {
  fences: (args) => `\`\`\`json\n${JSON.stringify(args, null, 2)}\n\`\`\``,
  "trailing commas": (args) => JSON.stringify(args, null, 1).replace(/(?<=[^\s{[,])\n(?=\s*[}\]])/g, ",\n"),
  comments: (args) => JSON.stringify(args, null, 1).replace("{", "{ // the arguments\n").replace(/\}$/, "/* done */}"),
  "single quotes": (args) => {
    const text = JSON.stringify(args);
    return text.includes("'") || text.includes("\\") ? undefined : text.replaceAll('"', "'");
  },
  truncated: (args, random) => {
    const text = JSON.stringify(args);
    return text.slice(0, Math.floor(random() * text.length));
  },
  "the same twice": (args) => JSON.stringify(args).repeat(2),
  "two different": (args) => `${JSON.stringify(args)}\n${JSON.stringify({ ...args, another: 1 })}`,
  "encoded as text": (args) => JSON.stringify(JSON.stringify(args)),
  "a property encoded": change((value) => (typeof value === "object" ? JSON.stringify(value) : undefined)),
  "a scalar as text": change((value) => (typeof value === "object" ? undefined : String(value))),
  "spaces around a number": change((value) => (typeof value === "number" ? ` ${value} ` : undefined)),
  "null for a value": change(() => null),
  "null as text": change(() => "null"),
  "one for a list": change((value) => (Array.isArray(value) && value.length === 1 ? value[0] : undefined)),
  "wrong case": change((value) => (typeof value === "string" ? swapCase(value) : undefined)),
  "wrong type": change((value) => (typeof value === "string" ? 5 : "five")),
  "not a number": (args, random) => {
    const name = pick(random, Object.keys(args));
    return name && JSON.stringify({ ...args, [name]: "@" }).replace('"@"', pick(random, ["NaN", "1e999"]) ?? "");
  },
  "a misspelt name": (args, random) => {
    const name = pick(random, Object.keys(args));
    if (name === undefined) return undefined;
    const { [name]: value, ...others } = args;
    return { ...others, [`${name}s`]: value };
  },
  "one left out": (args, random) => {
    const name = pick(random, Object.keys(args));
    if (name === undefined) return undefined;
    const { [name]: _left, ...others } = args;
    return others;
  },
  "one too many": (args) => ({ ...args, another: "value" }),
  rubbish: (_args, random) => pick(random, RUBBISH),
};

/** Changes one value, at the top or one level below. */
function change(make: (value: JsonValue) => JsonValue | undefined): Mistake {
  return (args, random) => {
    const name = pick(random, Object.keys(args));
    if (name === undefined) return undefined;
    const value = args[name] as JsonValue;
    if (typeof value === "object" && value !== null && !Array.isArray(value) && random() < 0.5) {
      const inner = change(make)(value as JsonObject, random);
      return inner === undefined ? undefined : { ...args, [name]: inner };
    }
    const changed = make(value);
    return changed === undefined ? undefined : { ...args, [name]: changed };
  };
}

function swapCase(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
}
