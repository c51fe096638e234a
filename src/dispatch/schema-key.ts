import type { JsonSchema } from "../definition/json-schema.js";
import { loadCrypto } from "../definition/load-little.cjs";
import { notedSchemaKey } from "../definition/schema-keys.js";

/** What a schema's validator is found by: the same for the same text. */
export function schemaKey(schema: JsonSchema): string {
  return notedSchemaKey(schema) ?? hashed(schema);
}

function hashed(schema: JsonSchema): string {
  return loadCrypto().createHash("sha256").update(JSON.stringify(schema)).digest("base64url").slice(0, 22);
}
