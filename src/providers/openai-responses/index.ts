import { asList } from "../answered-call.js";
import { strictDialects } from "../codec/strict.js";
import type { ProviderExport } from "../export-for.js";
import { OPENAI, OPENAI_STRICT } from "../openai/dialects.js";
import { formatFunction, type OpenAiOptions, openai } from "../openai/index.js";
import type { Vendor } from "../vendor.js";
import { decodeMessages, readCall } from "./decode-messages.js";
import { encodeMessages } from "./encode-messages.js";
import { encodeResult } from "./encode-result.js";
import type { ResponsesCallOutput, ResponsesItem, ResponsesTool } from "./wire.js";

/** Options of `registry.for("openai-responses")`. */
export type OpenAiResponsesOptions = OpenAiOptions;

/** What `registry.for("openai-responses")` gives. `call` takes an output item of type `function_call`. */
export type OpenAiResponsesExport = ProviderExport<ResponsesTool, ResponsesCallOutput, ResponsesItem>;

/** OpenAI's responses API. */
export const openaiResponses: Vendor<
  "openai-responses",
  ResponsesTool,
  ResponsesCallOutput,
  ResponsesItem,
  OpenAiResponsesOptions
> = {
  id: "openai-responses",
  rules: { ...openai.rules, id: "openai-responses" },
  dialects: { "openai-responses": OPENAI, "openai-responses-strict": OPENAI_STRICT },
  dialectsFor: ({ strict = false }) => strictDialects(strict, OPENAI_STRICT, OPENAI),
  formatTools: (tools) => tools.map((tool) => ({ type: "function", ...formatFunction(tool) })),
  readCall,
  encodeResults: (results) => asList(results).map(encodeResult),
  encodeMessages,
  decodeMessages,
};
