import type { JsonSchema, JsonTypeName, JsonValue } from "../definition/json-schema.js";
import { hasType } from "./schema-shapes.js";

/** A tag that narrows a schema. */
export interface ConstraintTag {
  /** The JSON types it constrains. */
  readonly types: readonly JsonTypeName[];
  /** What its text must be, in words. */
  readonly expected: string;
  /** The value its text stands for, or undefined. */
  parse(text: string): JsonValue | undefined;
  set(schema: JsonSchema, value: JsonValue): JsonSchema;
}

const NUMBERS: readonly JsonTypeName[] = ["number", "integer"];

function number(keyword: keyof JsonSchema, accepts: (value: number) => boolean, expected: string): ConstraintTag {
  return {
    types: NUMBERS,
    expected,
    parse: (text) => parseNumber(text, accepts),
    set: (schema, value) => ({ ...schema, [keyword]: value }),
  };
}

function count(keyword: keyof JsonSchema, type: JsonTypeName): ConstraintTag {
  return {
    types: [type],
    expected: "an integer >= 0",
    parse: (text) => parseNumber(text, (value) => Number.isSafeInteger(value) && value >= 0),
    set: (schema, value) => ({ ...schema, [keyword]: value }),
  };
}

function parseNumber(text: string, accepts: (value: number) => boolean): number | undefined {
  const value = Number(text);
  return text !== "" && Number.isFinite(value) && accepts(value) ? value : undefined;
}

const any = () => true;

/** The constraint tags, named as JSON Schema names their keywords. */
export const CONSTRAINT_TAGS: Readonly<Record<string, ConstraintTag>> = {
  minimum: number("minimum", any, "a number"),
  maximum: number("maximum", any, "a number"),
  exclusiveMinimum: number("exclusiveMinimum", any, "a number"),
  exclusiveMaximum: number("exclusiveMaximum", any, "a number"),
  multipleOf: number("multipleOf", (value) => value > 0, "a number > 0"),
  integer: {
    types: NUMBERS,
    expected: "nothing",
    parse: () => true,
    set: (schema) => ({ ...schema, type: asInteger(schema) }),
  },
  minLength: count("minLength", "string"),
  maxLength: count("maxLength", "string"),
  pattern: {
    types: ["string"],
    expected: "a regular expression with the rules of the u flag, as JSON Schema reads it",
    parse: (text) => (isPattern(text) ? text : undefined),
    set: (schema, value) => ({ ...schema, pattern: String(value) }),
  },
  format: {
    types: ["string"],
    expected: "the name of a format, such as email",
    parse: (text) => (/^[a-z][\w-]*$/.test(text) ? text : undefined),
    set: (schema, value) => ({ ...schema, format: String(value) }),
  },
  minItems: count("minItems", "array"),
  maxItems: count("maxItems", "array"),
  uniqueItems: {
    types: ["array"],
    expected: "nothing",
    parse: (text) => (text === "" || text === "true" ? true : undefined),
    set: (schema) => ({ ...schema, uniqueItems: true }),
  },
};

export function isConstraintTag(name: string): boolean {
  return Object.hasOwn(CONSTRAINT_TAGS, name);
}

function asInteger({ type }: JsonSchema): JsonSchema["type"] & {} {
  if (typeof type === "string" || type === undefined) return "integer";
  return type.map((name) => (name === "number" ? "integer" : name));
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, "u");
    return text !== "";
  } catch {
    return false;
  }
}

/** Changes a schema, or those of its arms, that have one of some types; undefined when none has. */
export function constrain(
  schema: JsonSchema,
  types: readonly JsonTypeName[],
  change: (schema: JsonSchema) => JsonSchema,
): JsonSchema | undefined {
  if (hasType(schema, types)) return change(schema);
  if (!schema.anyOf) return undefined;
  const arms = schema.anyOf.map((arm) => constrain(arm, types, change));
  if (arms.every((arm) => arm === undefined)) return undefined;
  return { ...schema, anyOf: schema.anyOf.map((arm, index) => arms[index] ?? arm) };
}
