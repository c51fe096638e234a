import type { JsonSchema, JsonTypeName, JsonValue } from "../definition/json-schema.js";

/** A schema that also accepts null: in its `type` where it has one, as a further arm otherwise; never twice. */
export function withNull(schema: JsonSchema): JsonSchema {
  if (acceptsNull(schema)) return schema;
  if (schema.const !== undefined && typeof schema.type === "string") {
    const { const: value, ...rest } = schema;
    return { ...rest, type: [schema.type, "null"], enum: [value, null] };
  }
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: "null" }] };
  if (schema.$ref !== undefined || schema.type === undefined) return { anyOf: [schema, { type: "null" }] };
  const types = typeof schema.type === "string" ? [schema.type] : schema.type;
  const nullable: JsonSchema = { ...schema, type: [...types, "null"] };
  return schema.enum ? { ...nullable, enum: [...schema.enum, null] } : nullable;
}

function acceptsNull(schema: JsonSchema): boolean {
  if (schema.anyOf) return schema.anyOf.some(acceptsNull);
  if (Object.keys(schema).length === 0) return true;
  return hasType(schema, ["null"]);
}

/** Whether a schema's own `type` names one of some types. */
export function hasType({ type }: JsonSchema, wanted: readonly JsonTypeName[]): boolean {
  const types = typeof type === "string" ? [type] : (type ?? []);
  return types.some((name) => wanted.includes(name));
}

/** One of some constants, all of one JSON type or of several. */
export function enumSchema(values: readonly (string | number | boolean | null)[]): JsonSchema {
  const unique = [...new Set(values)];
  const types = [...new Set(unique.map(typeName))];
  const type = types.length === 1 && types[0] ? types[0] : types;
  return unique.length === 1 ? { type, const: unique[0] as JsonValue } : { type, enum: unique };
}

function typeName(value: string | number | boolean | null): JsonTypeName {
  return value === null ? "null" : (typeof value as "string" | "number" | "boolean");
}

/**
 * A schema with annotations (description, default, …) on it. A reference gets them on an `anyOf` of one arm around it,
 * for several providers refuse anything beside `$ref`.
 */
export function annotate(schema: JsonSchema, annotations: JsonSchema): JsonSchema {
  if (Object.keys(annotations).length === 0) return schema;
  return schema.$ref === undefined ? { ...schema, ...annotations } : { anyOf: [schema], ...annotations };
}

/** No value at all. */
export const NOTHING: JsonSchema = { not: {} };
