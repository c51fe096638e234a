import type { CallOptions } from "../../definition/call-options.js";
import type { ToolResult } from "../../definition/tool-result.js";
import { type AnsweredCall, asList } from "../answered-call.js";
import type { Strict } from "../codec/strict.js";
import { noticesOf } from "../notices.js";
import type { Provider, ToolNotices } from "../provider.js";
import { readWireCall } from "../read-wire-call.js";
import { unsupportedToolCall } from "../unsupported-tool-call.js";
import { encodeResults } from "./encode-result.js";
import { encodeTools } from "./encode-tools.js";
import type { AnthropicTool, AnthropicUserMessage } from "./wire.js";

/** Options of `registry.for("anthropic")`. */
export interface AnthropicOptions {
  /** Whether Anthropic holds its model to the schemas. Default: false. */
  readonly strict?: Strict;
}

/** What `registry.for("anthropic")` gives: tools for a messages request, and the way back from its calls. */
export interface AnthropicExport extends ToolNotices {
  /** For the request's `tools`. */
  readonly tools: AnthropicTool[];
  /** Runs one `tool_use` block. Never rejects: a block of any other kind is answered too. */
  call(block: unknown, options?: CallOptions): Promise<ToolResult>;
  /** All results of one turn as the message that answers it: the API wants them in one. */
  messages(results: AnsweredCall | readonly AnsweredCall[]): AnthropicUserMessage[];
}

/** Anthropic's messages API. */
export const anthropic: Provider<"anthropic", AnthropicExport, AnthropicOptions> = {
  id: "anthropic",
  export(source, { strict } = {}) {
    const encoded = encodeTools(source.definitions, strict);
    const { tools, calls } = encoded;
    return {
      tools,
      ...noticesOf(encoded, source),
      async call(block, options) {
        const { call, unsupported } = readWireCall(block, { type: "tool_use", id: "id", arguments: "input" });
        if (unsupported !== undefined) return unsupportedToolCall(call, unsupported);
        return source.call(calls.decode(call), options);
      },
      messages: (results) => encodeResults(asList(results)),
    };
  },
};
