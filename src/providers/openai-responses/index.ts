import { strictDialects } from "../codec/strict.js";
import type { ProviderExport } from "../export-for.js";
import { OPENAI, OPENAI_STRICT } from "../openai/dialects.js";
import { formatFunction, type OpenAiOptions, openai } from "../openai/index.js";
import type { Vendor } from "../vendor.js";
import { decodeMessages, readCall } from "./decode-messages.js";
import { encodeMessages } from "./encode-messages.js";
import { encodeResult } from "./encode-result.js";
import type { ResponsesCallOutput, ResponsesFunction, ResponsesItem, ResponsesTool } from "./wire.js";

/** Options of `registry.for("openai-responses")`. */
export interface OpenAiResponsesOptions extends OpenAiOptions {
  /** Has OpenAI's own tool search find deferred tools. Default: false; not every model knows it. */
  readonly toolSearch?: boolean;
}

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
  searchesTools: ({ toolSearch = false }) => toolSearch,
  formatTools: (tools) => {
    const functions = tools.map((tool): ResponsesFunction => {
      return { type: "function", ...formatFunction(tool), ...(tool.deferred ? { defer_loading: true } : {}) };
    });
    return tools.some(({ deferred }) => deferred) ? [{ type: "tool_search" }, ...functions] : functions;
  },
  readCall,
  encodeResults: (results) => results.map(encodeResult),
  encodeMessages,
  decodeMessages,
};
