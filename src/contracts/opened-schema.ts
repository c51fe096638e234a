import type { JsonSchema } from "../definition/json-schema.js";

/** Keywords that hold schemas by name. */
const NAMED = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);
/** Keywords that hold a schema, or a list of them; not `not`, in which the sense is the reverse. */
const HELD = new Set(["items", "prefixItems", "anyOf", "oneOf", "allOf", "additionalProperties", "contains"]);

type Fields = Readonly<Record<string, unknown>>;

/**
 * A schema that allows objects to have further properties wherever it forbade them. A reader of results passes over what it
 * does not know: another property takes nothing away from what could be relied on.
 */
export function openedSchema(schema: JsonSchema): JsonSchema {
  return everywhere(schema, ({ additionalProperties, unevaluatedProperties, ...rest }) => ({
    ...rest,
    ...(additionalProperties === false || additionalProperties === undefined ? {} : { additionalProperties }),
    ...(unevaluatedProperties === false || unevaluatedProperties === undefined ? {} : { unevaluatedProperties }),
  }));
}

/**
 * A schema that forbids further properties of objects whose properties it lists. Where a vendor's dialect has no word for that
 * it is meant all the same: its models send what they were told of.
 */
export function closedSchema(schema: JsonSchema): JsonSchema {
  return everywhere(schema, (part) =>
    "properties" in part && !("additionalProperties" in part) ? { ...part, additionalProperties: false } : part,
  );
}

function everywhere(schema: JsonSchema, change: (part: Fields) => Fields): JsonSchema {
  const visit = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== "object" || part === null) return part;
    const entries = Object.entries(change(part as Fields)).map(([keyword, value]) => {
      if (HELD.has(keyword)) return [keyword, visit(value)];
      if (!NAMED.has(keyword) || typeof value !== "object" || value === null) return [keyword, value];
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, below]) => [name, visit(below)]))];
    });
    return Object.fromEntries(entries);
  };
  return visit(schema) as JsonSchema;
}
