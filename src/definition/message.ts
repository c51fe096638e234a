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
