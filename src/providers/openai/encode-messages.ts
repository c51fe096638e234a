import type { AssistantMessage, Message, ToolMessage } from "../../definition/message.js";
import type { ToolCall } from "../../definition/tool-call.js";
import { encodeArguments } from "./encode-arguments.js";
import { encodeContent } from "./encode-content.js";
import { encodeResults } from "./encode-result.js";
import type { ToolNames } from "./tool-names.js";
import type { OpenAiAssistantMessage, OpenAiMessage, OpenAiToolCall } from "./wire.js";

/** A conversation as OpenAI messages; the answers to the calls of one turn stay together. */
export function encodeMessages(messages: readonly Message[], names: ToolNames): OpenAiMessage[] {
  const encoded: OpenAiMessage[] = [];
  let answers: ToolMessage[] = [];
  for (const message of messages) {
    if (message.role === "tool") {
      answers.push(message);
      continue;
    }
    encoded.push(...encodeResults(answers));
    answers = [];
    encoded.push(message.role === "user" ? encodeUser(message.content) : encodeAssistant(message, names));
  }
  encoded.push(...encodeResults(answers));
  return encoded;
}

function encodeUser(content: Extract<Message, { role: "user" }>["content"]): OpenAiMessage {
  return { role: "user", content: typeof content === "string" ? content : content.map(encodeContent) };
}

function encodeAssistant({ text, toolCalls }: AssistantMessage, names: ToolNames): OpenAiAssistantMessage {
  if (toolCalls.length === 0) return { role: "assistant", content: text };
  const calls = toolCalls.map((call) => encodeCall(call, names));
  return { role: "assistant", content: text === "" ? null : text, tool_calls: calls };
}

function encodeCall({ id, name, arguments: args }: ToolCall, names: ToolNames): OpenAiToolCall {
  return { id, type: "function", function: { name: names.encode(name), arguments: encodeArguments(args) } };
}
