import type { Message, ToolMessage } from "../../definition/message.js";
import type { ContentPart } from "../../definition/tool-result.js";
import type { CallCodec } from "../codec/call-codec.js";
import { fields } from "../fields.js";
import { HistoryReader, restoreMedia, textParts, userContent } from "../history-reader.js";
import { readWireCall, type WireCall } from "../read-wire-call.js";
import { signaturesOf } from "./signatures-of.js";

const LABEL = /^Returned by (.+):$/s;
const PLACEHOLDER = /^\[The (?:picture|sound) follows\.\]$/;

type Part = ReturnType<typeof fields>;

/**
 * Gemini's contents as a conversation, the inverse of `encodeMessages`. Calls without ids, as the API makes them, get some:
 * `call_1`, `call_2` …, and answers without ids belong to them in order. Throws UnreadableMessageError (TW6011).
 */
export function decodeMessages(turns: readonly unknown[], calls: CallCodec): Message[] {
  const reader = new HistoryReader("gemini", calls);
  const unanswered: { readonly id: string; readonly wireName: string }[] = [];
  let made = 0;
  for (const { role, parts } of reader.each(turns)) {
    if (!Array.isArray(parts)) reader.refuse("no list of parts");
    const read = (parts as unknown[]).map(fields);
    if (role === "model") {
      const found = read.flatMap(({ functionCall }) => (functionCall === undefined ? [] : [readCall(functionCall)]));
      const named = found.map((one) => ({ ...one, call: { ...one.call, id: one.call.id || `call_${++made}` } }));
      unanswered.splice(0, Infinity, ...named.map(({ call: { id, name: wireName } }) => ({ id, wireName })));
      const replay = signaturesOf(read.filter(({ functionCall }) => functionCall !== undefined));
      reader.assistant(read.map((part) => textOf(reader, part)).join(""), named, replay);
    } else if (role === "user") readUser(reader, read, unanswered);
    else reader.refuse(`the role ${JSON.stringify(role)}`);
  }
  return reader.messages;
}

/** As `registry.for("gemini").call` reads it. */
export function readCall(functionCall: unknown): WireCall {
  return readWireCall(functionCall, { id: "id", arguments: "args" });
}

function textOf(reader: HistoryReader, { text, thought, functionCall, ...rest }: Part): string {
  // What the model thought is no part of what it said, and need not be sent back.
  if (functionCall !== undefined || thought === true) return "";
  return typeof text === "string" ? text : reader.refuse(`a part with ${Object.keys(rest).join(", ") || "nothing"}`);
}

function readUser(
  reader: HistoryReader,
  parts: readonly Part[],
  unanswered: { readonly id: string; readonly wireName: string }[],
): void {
  const said: ContentPart[] = [];
  const from = reader.messages.length;
  const names: string[] = [];
  for (const { functionResponse, text, inlineData, ...rest } of parts) {
    const { mimeType, data } = fields(inlineData);
    if (functionResponse !== undefined) names.push(readResponse(reader, fields(functionResponse), unanswered));
    else if (typeof text === "string") said.push({ type: "text", text });
    else if (/^(image|audio)\//.test(String(mimeType)) && typeof data === "string") {
      said.push({ type: String(mimeType).startsWith("image/") ? "image" : "audio", data, mimeType: String(mimeType) });
    } else reader.refuse(`a part with ${Object.keys(rest).join(", ") || `data of type ${String(mimeType)}`}`);
  }
  const answers = reader.messages.slice(from) as ToolMessage[];
  let last = -1;
  const labelled = (text: string): number | undefined => {
    last = names.findIndex((name, index) => index > last && name === LABEL.exec(text)?.[1] && hasPlace(answers[index]));
    return last < 0 ? undefined : last;
  };
  const restored = answers.length > 0 ? restoreMedia(answers, said, labelled, PLACEHOLDER) : undefined;
  if (restored) reader.messages.splice(from, answers.length, ...restored);
  else if (said.length > 0 || parts.length === 0) reader.user(userContent(said));
}

function hasPlace(answer: ToolMessage | undefined): boolean {
  return (
    answer?.content.some(
      (part) => part.type === "text" && part.text.split("\n").some((line) => PLACEHOLDER.test(line)),
    ) === true
  );
}

/** Reads an answer to a call; gives the call's name on the wire. */
function readResponse(
  reader: HistoryReader,
  { id, name, response }: Part,
  unanswered: { readonly id: string; readonly wireName: string }[],
): string {
  const at = unanswered.findIndex((one) => (id === undefined ? one.wireName === name : one.id === id));
  const [call] = at < 0 ? [] : unanswered.splice(at, 1);
  const { output, error, ...others } = fields(response);
  const value = error ?? output ?? others;
  reader.answer(
    call?.id ?? id,
    textParts(typeof value === "string" ? value : JSON.stringify(value)),
    error !== undefined,
  );
  return String(name);
}
