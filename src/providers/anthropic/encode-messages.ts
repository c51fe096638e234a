import type { AssistantMessage, Message, ToolMessage } from "../../definition/message.js";
import { argumentObject } from "../argument-object.js";
import type { CallCodec } from "../codec/call-codec.js";
import { encodePart, encodeResults } from "./encode-result.js";
import type { AnthropicAssistantMessage, AnthropicMessage, AnthropicThinking, AnthropicUserBlock } from "./wire.js";

/**
 * A conversation as Anthropic's messages. The answers to the calls of one turn are one message, together with what the person
 * says next, for the API wants them first in it.
 */
export function encodeMessages(messages: readonly Message[], calls: CallCodec): AnthropicMessage[] {
  const encoded: AnthropicMessage[] = [];
  let answers: ToolMessage[] = [];
  const flush = (): AnthropicUserBlock[] => {
    const blocks = encodeResults(answers.map((answer) => ({ ...answer, callId: wireId(answer.callId) })));
    answers = [];
    return blocks.flatMap(({ content }) => content);
  };
  for (const message of messages) {
    if (message.role === "tool") {
      answers.push(message);
      continue;
    }
    const blocks = flush();
    if (message.role === "user") {
      encoded.push({ role: "user", content: [...blocks, ...encodeUser(message.content)] });
      continue;
    }
    if (blocks.length > 0) encoded.push({ role: "user", content: blocks });
    const assistant = encodeAssistant(message, calls);
    if (assistant.content.length > 0) encoded.push(assistant);
  }
  const rest = flush();
  if (rest.length > 0) encoded.push({ role: "user", content: rest });
  return encoded;
}

function encodeUser(content: Extract<Message, { role: "user" }>["content"]): AnthropicUserBlock[] {
  const parts = typeof content === "string" ? [{ type: "text" as const, text: content }] : content;
  const blocks = parts.map(encodePart).filter((block) => block.type !== "text" || block.text.trim() !== "");
  // The API refuses empty messages and empty texts.
  return blocks.length > 0 ? blocks : [{ type: "text", text: "(nothing)" }];
}

function encodeAssistant({ text, toolCalls, replay }: AssistantMessage, calls: CallCodec): AnthropicAssistantMessage {
  const thinking = replay?.vendor === "anthropic" ? replay.items : [];
  const said = text.trim() === "" ? [] : [{ type: "text" as const, text: text.trimEnd() }];
  const made = toolCalls.map((call) => {
    const { id, name, arguments: args } = calls.encode(call);
    return { type: "tool_use" as const, id: wireId(id), name, input: argumentObject(args) };
  });
  return { role: "assistant", content: [...(thinking as unknown as AnthropicThinking[]), ...said, ...made] };
}

/** The API takes letters, digits, `_` and `-` in ids; another vendor's may hold others. */
function wireId(id: string): string {
  return id.replace(/[^a-zA-Z0-9_-]/g, "_") || "_";
}
