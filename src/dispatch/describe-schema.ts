import type { JsonSchema } from "../definition/json-schema.js";
import { resolveRef } from "../validation/resolve-ref.js";

const MOST_VALUES = 12;
const MOST_ARMS = 5;
const MOST_NAMES = 12;
const MOST_PLACES = 8;
const DEEPEST = 4;

const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "a date and time such as 2026-01-31T09:30:00Z",
  date: "a date such as 2026-01-31",
  time: "a time such as 09:30:00Z",
  duration: "a duration such as PT1H30M",
  uri: "an absolute URI such as https://example.com/a",
  email: "an e-mail address",
  uuid: "a UUID",
  ipv4: "an IPv4 address",
  ipv6: "an IPv6 address",
  hostname: "a host name",
  regex: "a regular expression",
  byte: "base64 text",
};

type Words = (schema: JsonSchema, root: JsonSchema, depth: number) => string;

const TYPES: Readonly<Record<string, Words>> = {
  string: (schema) => stringWords(schema),
  number: (schema) => `a number${bounds(schema)}`,
  integer: (schema) => `an integer${bounds(schema)}`,
  boolean: () => "true or false",
  null: () => "null",
  array: (schema, root, depth) => arrayWords(schema, root, depth),
  object: (schema) => objectWords(schema),
};

/** What a schema lets through, in words that fit after "expected": `an integer >= 1`, `one of "a", "b"`. */
export function describeSchema(schema: JsonSchema | boolean | undefined, root: JsonSchema, depth = 0): string {
  if (schema === undefined || schema === true || depth > DEEPEST) return "a value";
  if (schema === false) return "nothing";
  if (schema.$ref !== undefined) return describeSchema(resolveRef(schema.$ref, root), root, depth + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return enumWords(schema.enum);
  const arms = schema.anyOf ?? (schema as { oneOf?: readonly JsonSchema[] }).oneOf;
  if (Array.isArray(arms)) return either(arms.map((arm: JsonSchema) => describeSchema(arm, root, depth + 1)));
  if (schema.not && schema.type === undefined) return `anything but ${describeSchema(schema.not, root, depth + 1)}`;
  const types = schema.type === undefined ? impliedTypes(schema) : [schema.type].flat();
  return types.length === 0 ? "a value" : either(types.map((type) => TYPES[type]?.(schema, root, depth) ?? type));
}

/** Which type the keywords of a schema that names none are about. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  string: ["pattern", "format", "minLength", "maxLength", "contentEncoding"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  array: ["items", "prefixItems", "minItems", "maxItems", "uniqueItems"],
  object: ["properties", "required", "additionalProperties", "propertyNames"],
};

function impliedTypes(schema: JsonSchema): string[] {
  return Object.keys(IMPLIED).filter((type) => IMPLIED[type]?.some((keyword) => keyword in schema));
}

function either(words: readonly string[]): string {
  const different = [...new Set(words)];
  const shown = different.slice(0, MOST_ARMS);
  return `${shown.join(" or ")}${different.length > MOST_ARMS ? " or another form" : ""}`;
}

function enumWords(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
  if (values.length === 1) return String(shown[0]);
  return `one of ${shown.join(", ")}${values.length > MOST_VALUES ? ` and ${values.length - MOST_VALUES} more` : ""}`;
}

function stringWords({ format, minLength = 0, maxLength, pattern, contentEncoding }: JsonSchema): string {
  const known = format !== undefined && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (known) return known;
  const base = contentEncoding ? `${contentEncoding} text` : minLength === 1 ? "a non-empty string" : "a string";
  const length = countWords(minLength > 1 ? minLength : undefined, maxLength, "character");
  const details = [
    ...(format ? [`in the format "${format}"`] : []),
    ...(length === "" ? [] : [length.slice(1)]),
    ...(pattern ? [`that matches /${pattern.slice(0, 200)}/`] : []),
  ];
  return [base, ...details].join(" ");
}

function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: JsonSchema): string {
  const limits = [
    ...(minimum === undefined ? [] : [`>= ${minimum}`]),
    ...(exclusiveMinimum === undefined ? [] : [`> ${exclusiveMinimum}`]),
    ...(maximum === undefined ? [] : [`<= ${maximum}`]),
    ...(exclusiveMaximum === undefined ? [] : [`< ${exclusiveMaximum}`]),
    ...(multipleOf === undefined ? [] : [`that is a multiple of ${multipleOf}`]),
  ];
  return limits.length === 0 ? "" : ` ${limits.join(" and ")}`;
}

function arrayWords(schema: JsonSchema, root: JsonSchema, depth: number): string {
  const { items, prefixItems, minItems, maxItems, uniqueItems } = schema;
  const base = `an array${uniqueItems ? " without duplicates" : ""}`;
  const size = countWords(minItems, maxItems, "item");
  const places = prefixItems ?? (Array.isArray(items) ? (items as readonly JsonSchema[]) : []);
  const named = places.slice(0, MOST_PLACES).map((place) => placeWords(place, root, depth));
  if (named.length > 0) return `${base}${size}: ${named.join(", ")}${places.length > MOST_PLACES ? " …" : ""}`;
  if (typeof items !== "object" || Array.isArray(items)) return `${base}${size}`;
  const item = describeSchema(items, root, depth + 1);
  return item === "a value" ? `${base}${size}` : `${base}${size}, each ${item}`;
}

/** What stands at one place of a tuple, with the name that the tuple gives it. */
function placeWords(place: JsonSchema | boolean, root: JsonSchema, depth: number): string {
  const words = describeSchema(place, root, depth + 1);
  return typeof place === "object" && place.title ? `${place.title} (${words})` : words;
}

function countWords(least: number | undefined, most: number | undefined, one: string, many = `${one}s`): string {
  if (least && least === most) return ` of ${least} ${least === 1 ? one : many}`;
  const limits = [...(least ? [`at least ${least}`] : []), ...(most === undefined ? [] : [`at most ${most}`])];
  return limits.length === 0 ? "" : ` of ${limits.join(" and ")} ${(most ?? least) === 1 ? one : many}`;
}

/** A required property that can have but one value is shown with it: it tells one form from another. */
function objectWords({ required, properties, ...more }: JsonSchema): string {
  const names = Array.isArray(required) && required.length > 0 ? required : Object.keys(properties ?? {});
  const { minProperties, maxProperties } = more as { readonly minProperties?: number; readonly maxProperties?: number };
  if (names.length === 0) return `an object${countWords(minProperties, maxProperties, "property", "properties")}`;
  const shown = names.slice(0, MOST_NAMES).map((name) => {
    const property = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
    const only = typeof property === "object" ? property.const : undefined;
    return `${JSON.stringify(name)}${only === undefined ? "" : `: ${JSON.stringify(only)}`}`;
  });
  return `an object with ${shown.join(", ")}${names.length > MOST_NAMES ? " …" : ""}`;
}
