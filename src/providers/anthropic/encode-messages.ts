import type { AssistantMessage, Message, UserMessage } from "../../definition/message.js";
import { answeredTurns } from "../answered-turns.js";
import { argumentObject } from "../argument-object.js";
import type { CallCodec } from "../codec/call-codec.js";
import { encodeParts, encodeResults } from "./encode-result.js";
import type { AnthropicAssistantMessage, AnthropicMessage, AnthropicReplayed, AnthropicUserBlock } from "./wire.js";

/**
 * A conversation as Anthropic's messages. The answers to the calls of one turn are one message, together with what the person
 * says next, for the API wants them first in it.
 */
export function encodeMessages(messages: readonly Message[], calls: CallCodec): AnthropicMessage[] {
  return answeredTurns(messages).flatMap(({ answers, message }): AnthropicMessage[] => {
    const results = encodeResults(answers.map((answer) => ({ ...answer, callId: wireId(answer.callId) })));
    if (message?.role === "user") {
      const blocks = results.flatMap(({ content }) => content);
      return [{ role: "user", content: [...blocks, ...encodeUser(message.content)] }];
    }
    const said = message ? [encodeAssistant(message, calls)] : [];
    return [...results, ...said.filter(({ content }) => content.length > 0)];
  });
}

function encodeUser(content: UserMessage["content"]): AnthropicUserBlock[] {
  const parts = typeof content === "string" ? [{ type: "text" as const, text: content }] : content;
  const blocks = encodeParts(parts);
  // The API refuses empty messages.
  return blocks.length > 0 ? blocks : [{ type: "text", text: "(nothing)" }];
}

function encodeAssistant({ text, toolCalls, replay }: AssistantMessage, calls: CallCodec): AnthropicAssistantMessage {
  const replayed = (replay?.vendor === "anthropic" ? replay.items : []) as unknown as AnthropicReplayed[];
  const hasText = replayed.some(({ type }) => type === "text");
  const said = hasText || text.trim() === "" ? [] : [{ type: "text" as const, text: text.trimEnd() }];
  const made = toolCalls.map((call) => {
    const { id, name, arguments: args } = calls.encode(call);
    return { type: "tool_use" as const, id: wireId(id), name, input: argumentObject(args) };
  });
  return { role: "assistant", content: [...replayed, ...said, ...made] };
}

/** The API takes letters, digits, `_` and `-` in ids; another vendor's may hold others. */
function wireId(id: string): string {
  return id.replace(/[^a-zA-Z0-9_-]/g, "_") || "_";
}
