import type { AssistantMessage, Message } from "../../definition/message.js";
import type { CallCodec } from "../codec/call-codec.js";
import { encodeArguments } from "../openai/encode-arguments.js";
import { encodePart, encodeResult } from "./encode-result.js";
import type { ResponsesItem, ResponsesReasoning } from "./wire.js";

/** A conversation as items of a responses request. */
export function encodeMessages(messages: readonly Message[], calls: CallCodec): ResponsesItem[] {
  return messages.flatMap((message): ResponsesItem[] => {
    if (message.role === "tool") return [encodeResult(message)];
    if (message.role === "assistant") return encodeAssistant(message, calls);
    const { content } = message;
    return [{ role: "user", content: typeof content === "string" ? content : content.map(encodePart) }];
  });
}

function encodeAssistant({ text, toolCalls, replay }: AssistantMessage, calls: CallCodec): ResponsesItem[] {
  const reasoning = replay?.vendor === "openai-responses" ? (replay.items as unknown as ResponsesReasoning[]) : [];
  const said: ResponsesItem[] = text === "" ? [] : [{ role: "assistant", content: text }];
  const made = toolCalls.map((call): ResponsesItem => {
    const { id, name, arguments: args } = calls.encode(call);
    return { type: "function_call", call_id: id, name, arguments: encodeArguments(args) };
  });
  return [...reasoning, ...said, ...made];
}
