import type { ToolDefinition } from "../../definition/tool-definition.js";
import { encodeTools as encode, type VendorRules, type WireTools } from "../codec/encode-tools.js";
import { type Strict, strictDialects } from "../codec/strict.js";
import { ANTHROPIC, ANTHROPIC_STRICT } from "./dialects.js";
import type { AnthropicTool } from "./wire.js";

/** What Anthropic asks of tools. */
export const ANTHROPIC_RULES: VendorRules = {
  id: "anthropic",
  name: "Anthropic",
  names: { rule: /^[a-zA-Z0-9_-]{1,128}$/, longest: 128, fallback: "tool" },
};

/** Tools in Anthropic's form, the way back from their calls, and what there is to know about them. */
export interface EncodedTools extends Omit<WireTools, "tools"> {
  readonly tools: AnthropicTool[];
}

/** All definitions as tools of a messages request. */
export function encodeTools(definitions: readonly ToolDefinition[], strict: Strict = false): EncodedTools {
  const encoded = encode(definitions, ANTHROPIC_RULES, strictDialects(strict, ANTHROPIC_STRICT, ANTHROPIC));
  return {
    ...encoded,
    tools: encoded.tools.map(({ name, description, schema, dialect }) => ({
      name,
      ...(description === "" ? {} : { description }),
      input_schema: { ...schema, type: "object" },
      ...(dialect === ANTHROPIC_STRICT ? { strict: true } : {}),
    })),
  };
}
