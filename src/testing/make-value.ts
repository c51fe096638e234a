import type { JsonSchema, JsonTypeName, JsonValue } from "../definition/json-schema.js";
import { resolveRef } from "../validation/resolve-ref.js";
import { pick, type Random } from "./random.js";

const DEEPEST = 6;
const WORDS = [
  "a",
  "Rome",
  "it's 5",
  "null",
  "true",
  "12",
  "[1,2]",
  'say "hi"',
  "ünïcödé 😀",
  "line\nbreak",
  "x".repeat(40),
];
/** One text of each usual format. */
export const FORMAT_SAMPLES: Readonly<Record<string, string>> = {
  "date-time": "2026-01-31T09:30:00Z",
  date: "2026-01-31",
  time: "09:30:00Z",
  duration: "PT1H",
  uri: "https://example.com/a",
  email: "ada@example.com",
  uuid: "123e4567-e89b-42d3-a456-426614174000",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  hostname: "example.com",
};

/** What the parts of one value share. */
export interface Making {
  readonly root: JsonSchema;
  readonly random: Random;
}

/**
 * A value that probably fits a schema: patterns, conditions and the like are not looked at, so that the caller has to check
 * what comes out.
 */
export function makeValue(schema: JsonSchema | boolean | undefined, making: Making, depth = 0): JsonValue {
  const { root, random } = making;
  if (typeof schema !== "object" || depth > DEEPEST) return pick(random, ["text", 1, true]) ?? null;
  if (schema.$ref !== undefined) return makeValue(resolveRef(schema.$ref, root), making, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return pick(random, schema.enum) ?? null;
  const arms = schema.anyOf ?? (schema as { oneOf?: readonly JsonSchema[] }).oneOf;
  if (Array.isArray(arms)) return makeValue(pick(random, arms), making, depth + 1);
  const known = [...(schema.examples ?? []), ...(schema.default === undefined ? [] : [schema.default])];
  if (known.length > 0 && random() < 0.3) return pick(random, known) ?? null;
  const types = schema.type === undefined ? (["string", "number", "boolean"] as const) : [schema.type].flat();
  return MAKERS[pick(random, types) ?? "null"](schema, making, depth);
}

type Maker = (schema: JsonSchema, making: Making, depth: number) => JsonValue;

const MAKERS: Readonly<Record<JsonTypeName, Maker>> = {
  null: () => null,
  boolean: (_schema, { random }) => random() < 0.5,
  integer: (schema, { random }) => makeNumber(schema, random, true),
  number: (schema, { random }) => makeNumber(schema, random, false),
  string: makeText,
  array: makeArray,
  object: makeObject,
};

function makeNumber(schema: JsonSchema, random: Random, whole: boolean): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const least = minimum ?? (typeof exclusiveMinimum === "number" ? exclusiveMinimum + 1 : (maximum ?? 10) - 20);
  const most = maximum ?? (typeof exclusiveMaximum === "number" ? exclusiveMaximum - 1 : least + 40);
  const value = least + random() * (most - least);
  if (multipleOf) return Math.ceil(least / multipleOf) * multipleOf;
  return whole ? Math.ceil(Math.max(Math.floor(value), least)) : Math.round(value * 100) / 100;
}

function makeText({ format, minLength = 0, maxLength }: JsonSchema, { random }: Making): string {
  const known = format !== undefined && Object.hasOwn(FORMAT_SAMPLES, format) ? FORMAT_SAMPLES[format] : undefined;
  if (known !== undefined) return known;
  return (pick(random, WORDS) ?? "").padEnd(minLength, "x").slice(0, maxLength);
}

function makeArray({ items, prefixItems, minItems = 0, maxItems = 4 }: JsonSchema, making: Making, depth: number) {
  const first = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? (items as JsonSchema[]) : [];
  const length = Math.max(minItems, first.length, Math.floor(making.random() * (Math.min(maxItems, 4) + 1)));
  return Array.from({ length: Math.min(length, 50) }, (_, index) => {
    return makeValue(first[index] ?? (Array.isArray(items) ? {} : items), making, depth + 1);
  });
}

function makeObject(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  making: Making,
  depth: number,
) {
  const made: Record<string, JsonValue> = {};
  const needed = Array.isArray(required) ? required : [];
  for (const [name, schema] of Object.entries(properties)) {
    const isNeeded = needed.includes(name);
    if (isNeeded || (depth < 3 && making.random() < 0.6)) made[name] = makeValue(schema, making, depth + 1);
  }
  for (const name of needed) if (!Object.hasOwn(made, name)) made[name] = makeValue({}, making, depth + 1);
  if (typeof additionalProperties === "object" && making.random() < 0.5) {
    made.key = makeValue(additionalProperties, making, depth + 1);
  }
  return made;
}
