import type { JsonObject } from "../definition/json-schema.js";
import { loadCrypto } from "../definition/load-little.cjs";
import type { ToolDefinition } from "../definition/tool-definition.js";
import { canonicalText } from "../validation/duplicate-items.js";

/** Of input schemas, which do not change once their tool is registered. */
const schemaTexts = new WeakMap<object, string>();

/** What stands for a tool, its input schema and the arguments of a call. With a key nobody else can make it. */
export function callDigest({ name, inputSchema }: ToolDefinition, args: JsonObject, key: string | undefined): string {
  const { createHash, createHmac } = loadCrypto();
  const hash = key === undefined ? createHash("sha256") : createHmac("sha256", key);
  const schema = schemaTexts.get(inputSchema) ?? canonicalText(inputSchema);
  schemaTexts.set(inputSchema, schema);
  // The keys in order, as `canonicalText` of the whole would have them.
  const text = `{"arguments":${canonicalText(args)},"inputSchema":${schema},"name":${JSON.stringify(name)}}`;
  return hash.update(text).digest("hex");
}
