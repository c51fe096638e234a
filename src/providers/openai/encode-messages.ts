import type { AssistantMessage, Message, UserMessage } from "../../definition/message.js";
import type { ToolCall } from "../../definition/tool-call.js";
import { answeredTurns } from "../answered-turns.js";
import type { CallCodec } from "../codec/call-codec.js";
import { encodeArguments } from "./encode-arguments.js";
import { encodeContent } from "./encode-content.js";
import { encodeResults } from "./encode-result.js";
import type { OpenAiAssistantMessage, OpenAiMessage, OpenAiToolCall } from "./wire.js";

/** A conversation as OpenAI messages; the answers to the calls of one turn stay together. */
export function encodeMessages(messages: readonly Message[], calls: CallCodec): OpenAiMessage[] {
  return answeredTurns(messages).flatMap(({ answers, message }) => {
    const results = encodeResults(answers);
    if (!message) return results;
    return [...results, message.role === "user" ? encodeUser(message.content) : encodeAssistant(message, calls)];
  });
}

function encodeUser(content: UserMessage["content"]): OpenAiMessage {
  return { role: "user", content: typeof content === "string" ? content : content.map(encodeContent) };
}

function encodeAssistant({ text, toolCalls }: AssistantMessage, calls: CallCodec): OpenAiAssistantMessage {
  if (toolCalls.length === 0) return { role: "assistant", content: text };
  const made = toolCalls.map((call) => encodeCall(call, calls));
  return { role: "assistant", content: text === "" ? null : text, tool_calls: made };
}

function encodeCall(call: ToolCall, calls: CallCodec): OpenAiToolCall {
  const { id, name, arguments: args } = calls.encode(call);
  return { id, type: "function", function: { name, arguments: encodeArguments(args) } };
}
