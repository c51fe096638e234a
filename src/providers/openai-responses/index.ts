import type { CallOptions } from "../../definition/call-options.js";
import type { ToolResult } from "../../definition/tool-result.js";
import { type AnsweredCall, asList } from "../answered-call.js";
import { noticesOf } from "../notices.js";
import { encodeFunctions, OPENAI_RULES } from "../openai/encode-tools.js";
import type { OpenAiOptions } from "../openai/index.js";
import type { Provider, ToolNotices } from "../provider.js";
import { readWireCall } from "../read-wire-call.js";
import { unsupportedToolCall } from "../unsupported-tool-call.js";
import { encodeResult } from "./encode-result.js";
import type { ResponsesCallOutput, ResponsesTool } from "./wire.js";

/** What `registry.for("openai-responses")` gives: tools for a responses request, and the way back from its calls. */
export interface OpenAiResponsesExport extends ToolNotices {
  /** For the request's `tools`. */
  readonly tools: ResponsesTool[];
  /** Runs one output item of type `function_call`. Never rejects: an item of any other kind is answered too. */
  call(item: unknown, options?: CallOptions): Promise<ToolResult>;
  /** A result, or all results of one turn, as items for the next request's `input`. */
  messages(results: AnsweredCall | readonly AnsweredCall[]): ResponsesCallOutput[];
}

/** What OpenAI asks of tools, here too. */
export const RESPONSES_RULES = { ...OPENAI_RULES, id: "openai-responses" };

/** OpenAI's responses API. */
export const openaiResponses: Provider<"openai-responses", OpenAiResponsesExport, OpenAiOptions> = {
  id: "openai-responses",
  export(source, { strict = false } = {}) {
    const encoded = encodeFunctions(source.definitions, RESPONSES_RULES, strict);
    const { tools, calls } = encoded;
    return {
      tools: tools.map((tool) => ({ type: "function", ...tool })),
      ...noticesOf(encoded, source),
      async call(item, options) {
        const { call, unsupported } = readWireCall(item, {
          type: "function_call",
          id: "call_id",
          arguments: "arguments",
        });
        if (unsupported !== undefined) return unsupportedToolCall(call, unsupported);
        return source.call(calls.decode(call), options);
      },
      messages: (results) => asList(results).map(encodeResult),
    };
  },
};
