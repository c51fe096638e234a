import type { Message, ToolMessage } from "../../definition/message.js";
import type { ContentPart } from "../../definition/tool-result.js";
import { saysFailure } from "../answered-call.js";
import type { CallCodec } from "../codec/call-codec.js";
import { fields } from "../fields.js";
import { HistoryReader, mediaOfUrl, restoreMedia, textParts, userContent } from "../history-reader.js";
import { readToolCall } from "./read-tool-call.js";

const FORMATS: Readonly<Record<string, string>> = { wav: "audio/wav", mp3: "audio/mpeg" };
const LABEL = /^Returned by .+, call (.+):$/s;
const PLACEHOLDER = /^\[The (?:picture|sound) is in the next message\.\]$/;

/** OpenAI's messages as a conversation, the inverse of `encodeMessages`. Throws UnreadableMessageError (TW6011). */
export function decodeMessages(turns: readonly unknown[], calls: CallCodec): Message[] {
  const reader = new HistoryReader("openai", calls);
  for (const turn of reader.each(turns)) {
    const { role, content } = turn;
    if (role === "user") readUser(reader, content);
    else if (role === "assistant") readAssistant(reader, turn);
    else if (role === "tool") {
      const text = textOf(reader, content);
      reader.answer(turn.tool_call_id, textParts(text), saysFailure(text));
    } else reader.refuse(`the role ${JSON.stringify(role)}; a system prompt is the agent's option "system"`);
  }
  return reader.messages;
}

function readUser(reader: HistoryReader, content: unknown): void {
  const parts = reader.parts(content).map((part): ContentPart => {
    const { data, format } = fields(part.input_audio);
    const mimeType = FORMATS[String(format)];
    if (part.type === "text" && typeof part.text === "string") return { type: "text", text: part.text };
    if (part.type === "input_audio" && mimeType) return { type: "audio", data: String(data), mimeType };
    const picture = part.type === "image_url" ? mediaOfUrl(fields(part.image_url).url) : undefined;
    return picture ?? reader.refuse(`a part of type ${JSON.stringify(part.type)} that is not in the message itself`);
  });
  const { messages } = reader;
  const from = messages.findLastIndex((message) => message.role !== "tool") + 1;
  const answers = messages.slice(from) as ToolMessage[];
  const labelled = (text: string): number | undefined => {
    const at = answers.findIndex(({ callId }) => callId === LABEL.exec(text)?.[1]);
    return at < 0 ? undefined : at;
  };
  const restored = restoreMedia(answers, parts, labelled, PLACEHOLDER);
  if (restored) messages.splice(from, answers.length, ...restored);
  else reader.user(userContent(parts));
}

function readAssistant(
  reader: HistoryReader,
  { content, refusal, tool_calls, ...rest }: ReturnType<typeof fields>,
): void {
  for (const other of ["audio", "function_call"]) {
    if (rest[other] !== undefined && rest[other] !== null) reader.refuse(`"${other}" in an assistant message`);
  }
  const said = content === null || content === undefined ? "" : textOf(reader, content);
  const made = Array.isArray(tool_calls) ? tool_calls.map(readToolCall) : [];
  reader.assistant(said + (typeof refusal === "string" ? refusal : ""), made);
}

function textOf(reader: HistoryReader, content: unknown): string {
  const texts = reader.parts(content).map(({ type, text, refusal }) => {
    if (type === "text" && typeof text === "string") return text;
    if (type === "refusal" && typeof refusal === "string") return refusal;
    return reader.refuse(`a part of type ${JSON.stringify(type)}`);
  });
  return texts.join("");
}
