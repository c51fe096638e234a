import { DESCRIPTION_LIMITS } from "../../definition/description-limits.js";
import type { WireTool } from "../codec/encode-tools.js";
import { type Strict, strictDialects } from "../codec/strict.js";
import type { ProviderExport } from "../export-for.js";
import type { Vendor } from "../vendor.js";
import { decodeMessages } from "./decode-messages.js";
import { OPENAI, OPENAI_STRICT } from "./dialects.js";
import { encodeMessages } from "./encode-messages.js";
import { encodeResults } from "./encode-result.js";
import { readToolCall } from "./read-tool-call.js";
import type { OpenAiMessage, OpenAiTool } from "./wire.js";

/** Options of `registry.for("openai")`. */
export interface OpenAiOptions {
  /** Whether OpenAI holds its model to the schemas. Default: false; servers like OpenAI's may not know it. */
  readonly strict?: Strict;
}

/**
 * What `registry.for("openai")` gives. `call` takes one element of an assistant message's `tool_calls`. `messages` wants all
 * results of a turn at once where they may hold pictures: those go into a user message, which may not stand between answers.
 */
export type OpenAiExport = ProviderExport<OpenAiTool, OpenAiMessage, OpenAiMessage>;

/** OpenAI's chat completions, and every server that speaks them. */
export const openai: Vendor<"openai", OpenAiTool, OpenAiMessage, OpenAiMessage, OpenAiOptions> = {
  id: "openai",
  rules: {
    id: "openai",
    name: "OpenAI",
    names: { rule: /^[a-zA-Z0-9_-]{1,64}$/, longest: 64, fallback: "tool" },
    longestDescription: DESCRIPTION_LIMITS.OpenAI,
    mostTools: 128,
  },
  dialects: { openai: OPENAI, "openai-strict": OPENAI_STRICT },
  dialectsFor: ({ strict = false }) => strictDialects(strict, OPENAI_STRICT, OPENAI),
  formatTools: (tools) =>
    tools.map((tool) => {
      const { strict, ...named } = formatFunction(tool);
      return { type: "function", function: strict ? { ...named, strict } : named };
    }),
  readCall: readToolCall,
  encodeResults,
  encodeMessages,
  decodeMessages,
};

/** One function, in the parts that OpenAI's two APIs share. */
export function formatFunction({ name, description, schema, dialect }: WireTool) {
  return {
    name,
    ...(description === "" ? {} : { description }),
    // The API demands `properties` of the root.
    parameters: { ...schema, properties: schema.properties ?? {} },
    strict: dialect === OPENAI_STRICT,
  };
}
