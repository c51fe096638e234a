import { type AnsweredCall, failureFirst } from "../answered-call.js";
import { encodeContent } from "./encode-content.js";
import type { OpenAiMessage, OpenAiTextPart, OpenAiToolMessage, OpenAiUserPart } from "./wire.js";

/**
 * The results of one turn as OpenAI messages: a tool message each, with the id of its call, then, since tool messages
 * carry text alone, one user message with all pictures, sound and files. It comes last because the API refuses anything
 * between an assistant message and the answers to its calls.
 */
export function encodeResults(results: readonly AnsweredCall[]): OpenAiMessage[] {
  const messages: OpenAiMessage[] = [];
  const media: OpenAiUserPart[] = [];
  for (const result of results) {
    const attached: OpenAiUserPart[] = [];
    messages.push(encodeResult(result, attached));
    if (attached.length > 0) media.push(label(result), ...attached);
  }
  if (media.length > 0) messages.push({ role: "user", content: media });
  return messages;
}

const NOUNS = { image_url: "picture", input_audio: "sound", file: "file" } as const;

function encodeResult(result: AnsweredCall, attached: OpenAiUserPart[]): OpenAiToolMessage {
  const texts = result.content.map((content) => {
    const part = encodeContent(content);
    if (part.type === "text") return part.text;
    attached.push(part);
    return `[The ${NOUNS[part.type]} is in the next message.]`;
  });
  return { role: "tool", tool_call_id: result.callId, content: failureFirst(result.isError, texts.join("\n")) };
}

function label(result: AnsweredCall): OpenAiTextPart {
  return { type: "text", text: `Returned by ${result.name}, call ${result.callId}:` };
}
