import { loadFormats, loadTextLength } from "../definition/load-later.cjs";
import { canonicalText, duplicateItems } from "./duplicate-items.js";
import { ARRAY_KEYWORDS } from "./interpret-arrays.js";
import { OBJECT_KEYWORDS } from "./interpret-objects.js";
import { patternOf } from "./interpret-pattern.js";
import type { Place } from "./interpret-schema.js";

/** Whether the value at a place satisfies a keyword's value; what does not is told. */
export type KeywordCheck = (place: Place, value: never) => boolean;

type Types = string | readonly string[];
type Schemas = readonly unknown[];

const HAS_TYPE: Readonly<Record<string, (data: unknown) => boolean>> = {
  string: (data) => typeof data === "string",
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (data) => typeof data === "boolean",
  null: (data) => data === null,
  array: Array.isArray,
  object: (data) => typeof data === "object" && data !== null && !Array.isArray(data),
};

type Holds = (size: number, limit: number) => boolean;

/** A keyword that limits what is measured of a value; a value that has no such measure satisfies it. */
function limit(
  keyword: string,
  measure: (data: unknown) => number | undefined,
  message: (limit: number) => string,
  holds: Holds,
): [string, KeywordCheck] {
  return [
    keyword,
    (place, limit: number) => {
      const size = measure(place.data);
      if (size === undefined || holds(size, limit)) return true;
      return place.run.tell(place, keyword, message(limit), limit, { limit });
    },
  ];
}

const numberOf = (data: unknown) => (typeof data === "number" && Number.isFinite(data) ? data : undefined);
const lengthOf = (data: unknown) => (typeof data === "string" ? loadTextLength()(data) : undefined);

function bound(keyword: string, words: string, holds: Holds): [string, KeywordCheck] {
  return limit(keyword, numberOf, (limit) => `must be ${words} ${limit}`, holds);
}

function length(keyword: string, words: string, holds: Holds): [string, KeywordCheck] {
  return limit(keyword, lengthOf, (limit) => `must NOT have ${words} than ${limit} characters`, holds);
}

function hasFormat(data: unknown, name: string): boolean {
  const formats: Readonly<Record<string, unknown>> = loadFormats();
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  const { type = "string", validate = format } = (
    typeof format === "object" && !(format instanceof RegExp) ? format : {}
  ) as { type?: string; validate?: unknown };
  if (typeof data !== type) return true;
  if (validate instanceof RegExp) return validate.test(data as string);
  return typeof validate === "function" ? validate(data) === true : true;
}

function count(place: Place, arms: Schemas): number {
  return arms.filter((arm) => place.run.fits(arm, place.data)).length;
}

function equals(one: unknown, other: unknown): boolean {
  return typeof one === "object" && typeof other === "object"
    ? canonicalText(one) === canonicalText(other)
    : one === other;
}

/** The keywords in the order in which they are looked at, which is ajv's. */
export const KEYWORDS: readonly (readonly [string, KeywordCheck])[] = [
  [
    "type",
    (place, types: Types) => {
      const all = [...[types].flat(), ...(place.schema.nullable === true ? ["null"] : [])];
      const fits = all.some((type) => HAS_TYPE[type]?.(place.data));
      return fits || place.run.tell(place, "type", `must be ${all.join(",")}`, types, { type: types });
    },
  ],
  bound("maximum", "<=", (data, limit) => data <= limit),
  bound("minimum", ">=", (data, limit) => data >= limit),
  bound("exclusiveMaximum", "<", (data, limit) => data < limit),
  bound("exclusiveMinimum", ">", (data, limit) => data > limit),
  bound("multipleOf", "multiple of", (data, of) => data / of === Number.parseInt(String(data / of), 10)),
  length("maxLength", "more", (data, limit) => data <= limit),
  length("minLength", "fewer", (data, limit) => data >= limit),
  [
    "pattern",
    (place, pattern: string) =>
      typeof place.data !== "string" ||
      patternOf(pattern).test(place.data) ||
      place.run.tell(place, "pattern", `must match pattern "${pattern}"`, pattern, { pattern }),
  ],
  [
    "format",
    (place, format: string) =>
      hasFormat(place.data, format) ||
      place.run.tell(place, "format", `must match format "${format}"`, format, { format }),
  ],
  ["$ref", ({ run, data, path }, ref: string) => run.check(run.target(ref), data, path)],
  [
    "const",
    (place, value: unknown) =>
      equals(place.data, value) ||
      place.run.tell(place, "const", "must be equal to constant", value, { allowedValue: value }),
  ],
  [
    "enum",
    (place, values: Schemas) => {
      const fits = values.some((value) => equals(place.data, value));
      return (
        fits ||
        place.run.tell(place, "enum", "must be equal to one of the allowed values", values, { allowedValues: values })
      );
    },
  ],
  [
    "not",
    (place, schema: unknown) =>
      !place.run.fits(schema, place.data) || place.run.tell(place, "not", "must NOT be valid", schema),
  ],
  [
    "anyOf",
    (place, arms: Schemas) =>
      arms.some((arm) => place.run.fits(arm, place.data)) ||
      place.run.tell(place, "anyOf", "must fit anyOf", arms, { passingSchemas: false }),
  ],
  [
    "oneOf",
    (place, arms: Schemas) => {
      const fitting = count(place, arms);
      return fitting === 1 || place.run.tell(place, "oneOf", "must fit oneOf", arms, { passingSchemas: fitting > 1 });
    },
  ],
  [
    "allOf",
    ({ run, data, path }, parts: Schemas) => parts.map((part) => run.check(part, data, path)).every((fits) => fits),
  ],
  [
    "if",
    (place, condition: unknown) => {
      const { run, data, path, schema } = place;
      const keyword = run.fits(condition, data) ? "then" : "else";
      return (
        run.check(schema[keyword], data, path) ||
        run.tell(place, "if", `must match "${keyword}" schema`, condition, { failingKeyword: keyword })
      );
    },
  ],
  ...ARRAY_KEYWORDS,
  [
    "uniqueItems",
    (place, wanted: boolean) => {
      const found = wanted && Array.isArray(place.data) ? duplicateItems(place.data) : undefined;
      return !found || place.run.tell(place, "uniqueItems", "must be unique", wanted, found);
    },
  ],
  ...OBJECT_KEYWORDS,
];
