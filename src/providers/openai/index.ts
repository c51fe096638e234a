import type { CallOptions } from "../../definition/call-options.js";
import type { ToolResult } from "../../definition/tool-result.js";
import { type AnsweredCall, asList } from "../answered-call.js";
import type { Strict } from "../codec/strict.js";
import { noticesOf } from "../notices.js";
import type { Provider, ToolNotices } from "../provider.js";
import { unsupportedToolCall } from "../unsupported-tool-call.js";
import { decodeToolCall } from "./decode-tool-call.js";
import { encodeResults } from "./encode-result.js";
import { encodeTools } from "./encode-tools.js";
import type { OpenAiMessage, OpenAiTool } from "./wire.js";

/** Options of `registry.for("openai")` and `registry.for("openai-responses")`. */
export interface OpenAiOptions {
  /** Whether OpenAI holds its model to the schemas. Default: false; servers like OpenAI's may not know it. */
  readonly strict?: Strict;
}

/** What `registry.for("openai")` gives: tools for a chat completion request, and the way back from its calls. */
export interface OpenAiExport extends ToolNotices {
  /** For the request's `tools`. Leave the parameter out when the list is empty: the API refuses an empty one. */
  readonly tools: OpenAiTool[];
  /** Runs one element of an assistant message's `tool_calls`. Never rejects: a call of any other kind is answered too. */
  call(toolCall: unknown, options?: CallOptions): Promise<ToolResult>;
  /**
   * A result, or all results of one turn, as messages for the next request. Give the results of a turn at once where
   * they may hold pictures: those go into a user message, which may not stand between two answers.
   */
  messages(results: AnsweredCall | readonly AnsweredCall[]): OpenAiMessage[];
}

/** OpenAI's chat completions, and every server that speaks them. */
export const openai: Provider<"openai", OpenAiExport, OpenAiOptions> = {
  id: "openai",
  export(source, { strict } = {}) {
    const encoded = encodeTools(source.definitions, strict);
    const { tools, calls } = encoded;
    return {
      tools,
      ...noticesOf(encoded, source),
      async call(toolCall, options) {
        const { call, unsupported } = decodeToolCall(toolCall, calls);
        return unsupported === undefined ? source.call(call, options) : unsupportedToolCall(call, unsupported);
      },
      messages: (results) => encodeResults(asList(results)),
    };
  },
};
