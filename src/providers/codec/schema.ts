import type { JsonValue } from "../../definition/json-schema.js";

/** A schema on its way to a vendor: canonical, foreign or half rewritten, so any keyword may hold anything. */
export type Schema = { readonly [keyword: string]: unknown };

export function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Schemas by name: what `properties` and `$defs` hold. Names are own properties, `__proto__` included. */
export function named(value: unknown): readonly (readonly [string, Schema])[] {
  return isSchema(value) ? Object.entries(value).map(([name, schema]) => [name, asSchema(schema)]) : [];
}

/** Schemas in a list: what `anyOf` and `prefixItems` hold. */
export function listed(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.map(asSchema) : [];
}

/** A schema, `true` and `false` written out, and anything else as the schema that accepts all. */
export function asSchema(value: unknown): Schema {
  if (value === false) return NOTHING;
  return isSchema(value) ? value : {};
}

export const NOTHING: Schema = { not: {} };

/** The schema without some keywords. */
export function without(schema: Schema, ...keywords: readonly string[]): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));
}

/** The one type of a schema that declares exactly one. */
export function typeOf(schema: Schema): unknown {
  return Array.isArray(schema.type) && schema.type.length === 1 ? schema.type[0] : schema.type;
}

export function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** A JSON object among values. */
export function isObject(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A list among values. */
export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** An object of these own properties: `Object.fromEntries`, so that a key such as `__proto__` is one like any other. */
export function objectOf(entries: Iterable<readonly [string, JsonValue]>): { readonly [key: string]: JsonValue } {
  return Object.fromEntries(entries) as { readonly [key: string]: JsonValue };
}

/** Schemas by name, as `properties` holds them. */
export function objectOfSchemas(entries: Iterable<readonly [string, unknown]>): Schema {
  return Object.fromEntries(entries) as Schema;
}

/** The name of the definition that a normalised reference means. */
export function referenceOf(schema: Schema): string | undefined {
  const { $ref } = schema;
  return typeof $ref === "string" && $ref.startsWith("#/$defs/") ? $ref.slice("#/$defs/".length) : undefined;
}
