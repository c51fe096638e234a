// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are the template literal types under test.

import * as fc from "fast-check";
import { isBase64, isDateText, isDigits, isRegexSource, isUrlText, NUMBERS, TEXTS, unionOf } from "./pools.js";
import type { Leaf } from "./shape.js";

const integers = NUMBERS.filter(Number.isInteger);
const digits = TEXTS.filter(isDigits);

const leaf = (source: Leaf["source"], wire: string, samples: Leaf["samples"], revived?: string): Leaf => ({
  kind: "leaf",
  source,
  wire,
  samples,
  ...(revived ? { revived } : {}),
});
const plain = (source: string, samples: Leaf["samples"]): Leaf => leaf(source, source, samples);
const literals = (source: Leaf["source"], samples: Leaf["samples"]): Leaf => leaf(source, unionOf(samples), samples);
const text = (source: string, accepts: (text: string) => boolean, revived: string): Leaf =>
  leaf(source, unionOf(TEXTS.filter(accepts)), TEXTS.filter(accepts), revived);

export const STRING = plain("string", TEXTS);
export const NUMBER = plain("number", NUMBERS);
export const NULL = plain("null", [null]);

/** Row by row the table of DESIGN section 5, as far as a row has no parts. */
export const LEAVES: readonly Leaf[] = [
  STRING,
  NUMBER,
  plain("boolean", [true, false]),
  NULL,
  plain("true", [true]),
  leaf("Int", unionOf(integers), integers),
  // Literals, their unions, enums of every kind.
  plain('"a"', ["a"]),
  plain('"" | "red" | "7"', ["", "red", "7"]),
  plain("-1", [-1]),
  plain("1 | 2 | 1.5", [1, 2, 1.5]),
  plain('"a" | 1 | true | null', ["a", 1, true, null]),
  literals(
    (declare) => declare("Mood", (name) => `enum ${name} { None = "", Red = "red", Green = "green" }`),
    ["", "red", "green"],
  ),
  literals((declare) => declare("Level", (name) => `enum ${name} { Zero, One, Five = 5, Low = -1 }`), [0, 1, 5, -1]),
  literals((declare) => declare("Flags", (name) => `const enum ${name} { A = 1 << 0, B = 1 << 1, Alias = B }`), [1, 2]),
  literals((declare) => declare("Mixed", (name) => `enum ${name} { No = 0, Yes = "x" }`), [0, "x"]),
  literals((declare) => `${declare("Solo", (name) => `enum ${name} { A = "a", B = "b" }`)}.B`, ["b"]),
  literals(
    (declare) => `(typeof ${declare("LIST", (name) => `const ${name} = ["a", "b", 1] as const;`)})[number]`,
    ["a", "b", 1],
  ),
  literals((declare) => `keyof typeof ${declare("TABLE", (name) => `const ${name} = { a: 1, b: "x" };`)}`, ["a", "b"]),
  literals(
    (declare) => {
      const table = declare(
        "TABLE",
        (name) => `const ${name} = { a: 1, b: "x" } as const satisfies Record<string, unknown>;`,
      );
      return `(typeof ${table})[keyof typeof ${table}]`;
    },
    [1, "x"],
  ),
  // Text by pattern: TypeScript's own check of the literal judges.
  plain("`/${string}`", ["/a/b", "/"]),
  plain("`id-${number}`", ["id-7"]),
  plain("`${number}`", ["7", "-5", "1.5", "1e3", "-0.5"]),
  plain("`${bigint}`", ["7", "-5", "12345678901234567890"]),
  plain("`${boolean}`", ["true"]),
  plain('`${"s" | "m"}-${"red" | "blue"}`', ["s-red"]),
  plain('Uppercase<"a" | "b">', ["A", "B"]),
  plain("`${string}-${string}` & `id${string}`", ["id-", "id-7", "id-x"]),
  plain("`${string}-${string}`", ["id-", "id-7", "s-red", "-", "2024-02-29"]),
  // Brands fall away.
  leaf('string & { readonly __brand: "text" }', "string", TEXTS),
  leaf(
    (declare) => `number & { readonly [${declare("mark", (name) => `declare const ${name}: unique symbol;`)}]: "id" }`,
    "number",
    NUMBERS,
  ),
  leaf('"red" | (string & {})', "string", TEXTS),
  // Built-ins that cross JSON as something else.
  text("Date", isDateText, "{ $date: 1 }"),
  text('Date & { readonly __brand: "day" }', isDateText, "{ $date: 1 }"),
  text("URL", isUrlText, "{ $url: 1 }"),
  text("Uint8Array", isBase64, "{ $bytes: 1 }"),
  text("RegExp", isRegexSource, "{ $regex: 1 }"),
  leaf("bigint", unionOf([...integers, ...digits]), [...integers, ...digits], "bigint"),
  // Anything, and the boxes of anything.
  plain("unknown", [null, 1, "a", [], {}, { a: [1] }]),
  leaf("any", "unknown", [null, 1, "a", [], {}, { a: [1] }]),
  leaf("object", "{ [name: string]: unknown }", [{}, { a: 1 }]),
  leaf("Record<string, never>", "{ [name: string]: never }", [{}]),
  leaf("{}[]", "{ [name: string]: unknown }[]", [[], [{}], [{ a: 1 }]]),
  plain("[]", [[]]),
  plain("never[]", [[]]),
];

export const anyLeaf = fc.constantFrom(...LEAVES);
