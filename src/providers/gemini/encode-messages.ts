import type { AssistantMessage, Message, UserMessage } from "../../definition/message.js";
import type { ContentPart } from "../../definition/tool-result.js";
import { answeredTurns } from "../answered-turns.js";
import { argumentObject } from "../argument-object.js";
import type { CallCodec } from "../codec/call-codec.js";
import { leftOut } from "../left-out.js";
import { wirePart } from "../wire-part.js";
import { encodeResults, MEDIA_TYPES } from "./encode-result.js";
import type { GeminiContent, GeminiFunctionCallPart, GeminiTextPart, GeminiUserContent } from "./wire.js";

/** A conversation as Gemini's contents; the answers to the calls of one turn stay together. */
export function encodeMessages(messages: readonly Message[], calls: CallCodec): GeminiContent[] {
  return answeredTurns(messages).flatMap(({ answers, message }): GeminiContent[] => {
    const results = encodeResults(answers, calls);
    if (!message) return results;
    if (message.role === "user") return [...results, { role: "user", parts: encodeUser(message.content) }];
    return [...results, { role: "model", parts: encodeAssistant(message, calls) }];
  });
}

function encodeUser(content: UserMessage["content"]): GeminiUserContent["parts"] {
  return typeof content === "string" ? [{ text: content }] : content.map(encodePart);
}

function encodePart(content: ContentPart): GeminiUserContent["parts"][number] {
  const part = wirePart(content);
  if (part.type === "text") return { text: part.text };
  if (!MEDIA_TYPES.includes(part.mimeType)) return { text: leftOut(part) };
  return { inlineData: { mimeType: part.mimeType, data: part.data } };
}

/** Signatures stand in `replay`, one for each call, null where a call had none. */
function encodeAssistant(
  { text, toolCalls, replay }: AssistantMessage,
  calls: CallCodec,
): (GeminiTextPart | GeminiFunctionCallPart)[] {
  const signatures = replay?.vendor === "gemini" ? replay.items : [];
  const said = text === "" && toolCalls.length > 0 ? [] : [{ text }];
  const made = toolCalls.map((call, index): GeminiFunctionCallPart => {
    const { id, name, arguments: args } = calls.encode(call);
    const signature = signatures[index];
    return {
      functionCall: { ...(id === "" ? {} : { id }), name, args: argumentObject(args) },
      ...(typeof signature === "string" ? { thoughtSignature: signature } : {}),
    };
  });
  return [...said, ...made];
}
