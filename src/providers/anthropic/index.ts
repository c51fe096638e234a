import { type Strict, strictDialects } from "../codec/strict.js";
import type { ProviderExport } from "../export-for.js";
import type { Vendor } from "../vendor.js";
import { decodeMessages, readCall } from "./decode-messages.js";
import { ANTHROPIC, ANTHROPIC_STRICT } from "./dialects.js";
import { encodeMessages } from "./encode-messages.js";
import { encodeResults } from "./encode-result.js";
import type { AnthropicMessage, AnthropicTool, AnthropicUserMessage } from "./wire.js";

/** Options of `registry.for("anthropic")`. */
export interface AnthropicOptions {
  /** Whether Anthropic holds its model to the schemas. Default: false. */
  readonly strict?: Strict;
}

/** What `registry.for("anthropic")` gives. `call` takes one `tool_use` block; `messages` wants all results of a turn at once. */
export type AnthropicExport = ProviderExport<AnthropicTool, AnthropicUserMessage, AnthropicMessage>;

/** Anthropic's messages API. */
export const anthropic: Vendor<"anthropic", AnthropicTool, AnthropicUserMessage, AnthropicMessage, AnthropicOptions> = {
  id: "anthropic",
  rules: {
    id: "anthropic",
    name: "Anthropic",
    names: { rule: /^[a-zA-Z0-9_-]{1,128}$/, longest: 128, fallback: "tool" },
  },
  dialects: { anthropic: ANTHROPIC, "anthropic-strict": ANTHROPIC_STRICT },
  dialectsFor: ({ strict = false }) => strictDialects(strict, ANTHROPIC_STRICT, ANTHROPIC),
  formatTools: (tools) =>
    tools.map(({ name, description, schema, dialect }) => ({
      name,
      ...(description === "" ? {} : { description }),
      input_schema: { ...schema, type: "object" },
      ...(dialect === ANTHROPIC_STRICT ? { strict: true } : {}),
    })),
  readCall,
  encodeResults,
  encodeMessages,
  decodeMessages,
};
