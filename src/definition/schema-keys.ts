import type { JsonSchema } from "./json-schema.js";

const keys = new WeakMap<JsonSchema, string>();

/** Notes what a schema's compiled validator is found by, where that was worked out when the validator was written. */
export function noteSchemaKey(schema: JsonSchema, key: string): void {
  keys.set(schema, key);
}

export function notedSchemaKey(schema: JsonSchema): string | undefined {
  return keys.get(schema);
}
