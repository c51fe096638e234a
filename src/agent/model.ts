import type { Message, Replay } from "../definition/message.js";
import type { ToolCall } from "../definition/tool-call.js";
import type { ToolDefinition } from "../definition/tool-definition.js";
import type { ToolResult } from "../definition/tool-result.js";
import type { ToolNotice } from "../providers/provider.js";

/** One request to a model, in no vendor's form. */
export interface ModelRequest {
  /** The system prompt. */
  readonly system?: string;
  readonly messages: readonly Message[];
  /** The same array in every request of a run until further tools are found, so that an adapter may keep what it made of it. */
  readonly tools: readonly ToolDefinition[];
  /** Tools that are deferred, where the model's vendor searches them itself. Changes with `tools`. */
  readonly deferred?: readonly ToolDefinition[];
  /** Aborted when nobody waits for the answer any more; the request must end then. */
  readonly signal: AbortSignal;
}

/** Tokens, as the vendor counts and bills them. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly totalTokens: number;
  /** The part of the input that came from the vendor's cache, where it tells. */
  readonly cachedInputTokens?: number;
}

/**
 * Why a model stopped: it was done, its output hit the token limit, it or a filter refused to go on, or its vendor paused a
 * long turn, which goes on when the conversation is sent back.
 */
export type FinishReason = "stop" | "length" | "refused" | "paused";

/**
 * What comes of a request, in this order: notices about tools, text and complete calls as they arrive, and exactly one
 * `finish` as the last. A request that fails, or an answer that breaks off, throws a ModelRequestError (TW6008).
 */
export type ModelEvent =
  | { readonly type: "tool-notices"; readonly refused: readonly ToolNotice[]; readonly warnings: readonly ToolNotice[] }
  | { readonly type: "text-delta"; readonly text: string }
  /** `answer` stands in for running it, where the call is of a kind that no tool can answer. */
  | { readonly type: "tool-call"; readonly call: ToolCall; readonly answer?: ToolResult }
  | { readonly type: "finish"; readonly reason: FinishReason; readonly usage?: Usage; readonly replay?: Replay };

/** A language model. An adapter for a vendor is a function that makes one; see `models/openai-chat.ts`. */
export interface Model {
  /** For messages to people: `openai:gpt-5-mini`. */
  readonly id: string;
  /** Whether the vendor finds deferred tools itself: then a request has them in `deferred`, and `search_tools` is not offered. */
  readonly searchesTools?: boolean;
  /** Makes one request and streams the answer. Tool names are the registry's on both sides. */
  generate(request: ModelRequest): AsyncIterable<ModelEvent>;
}
