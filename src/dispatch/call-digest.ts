import { createHash, createHmac } from "node:crypto";
import type { JsonObject } from "../definition/json-schema.js";
import type { ToolDefinition } from "../definition/tool-definition.js";
import { canonicalText } from "./duplicate-items.js";

/** What stands for a tool, its input schema and the arguments of a call. With a key nobody else can make it. */
export function callDigest({ name, inputSchema }: ToolDefinition, args: JsonObject, key: string | undefined): string {
  const hash = key === undefined ? createHash("sha256") : createHmac("sha256", key);
  return hash.update(canonicalText({ name, inputSchema, arguments: args })).digest("hex");
}
