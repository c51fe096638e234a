import type { JsonValue } from "./json-schema.js";
import type { ToolCall } from "./tool-call.js";
import type { ContentPart, ToolResult } from "./tool-result.js";

/** What the person said. */
export interface UserMessage {
  readonly role: "user";
  readonly content: string | readonly ContentPart[];
}

/** What the model said, and the calls it made, arguments as it wrote them. */
export interface AssistantMessage {
  readonly role: "assistant";
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
  /** What its vendor wants back as it was, such as signed reasoning; no other vendor's model is sent it. */
  readonly replay?: Replay;
}

/** Parts of a model's answer that only its vendor can read. */
export interface Replay {
  /** The adapter's name for the vendor: `anthropic`. */
  readonly vendor: string;
  readonly items: readonly JsonValue[];
}

/** The answer to one call: the part of its `ToolResult` that a model may see. */
export interface ToolMessage extends Pick<ToolResult, "callId" | "name" | "content" | "isError"> {
  readonly role: "tool";
}

/**
 * One message of a conversation, in no vendor's form: plain JSON, to be stored and sent to any model. Names are the
 * registry's. Every call of an assistant message is followed by exactly one tool message with its id.
 */
export type Message = UserMessage | AssistantMessage | ToolMessage;
