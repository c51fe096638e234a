import type { JsonValue } from "../../definition/json-schema.js";
import type { Message } from "../../definition/message.js";
import type { ContentPart } from "../../definition/tool-result.js";
import type { CallCodec } from "../codec/call-codec.js";
import { fields } from "../fields.js";
import { HistoryReader, userContent } from "../history-reader.js";
import { readWireCall, type WireCall } from "../read-wire-call.js";
import { isReplayed, replayedBlocks } from "./replayed-blocks.js";

type Block = ReturnType<typeof fields>;

/** Anthropic's messages as a conversation, the inverse of `encodeMessages`. Throws UnreadableMessageError (TW6011). */
export function decodeMessages(turns: readonly unknown[], calls: CallCodec): Message[] {
  const reader = new HistoryReader("anthropic", calls);
  for (const { role, content } of reader.each(turns)) {
    const blocks = reader.parts(content);
    if (role === "user") readUser(reader, blocks);
    else if (role === "assistant") readAssistant(reader, blocks);
    else reader.refuse(`the role ${JSON.stringify(role)}; a system prompt is the agent's option "system"`);
  }
  return reader.messages;
}

/** As `registry.for("anthropic").call` reads it. */
export function readCall(block: unknown): WireCall {
  return readWireCall(block, { type: "tool_use", id: "id", arguments: "input" });
}

function readUser(reader: HistoryReader, blocks: readonly Block[]): void {
  const said = blocks.filter(({ type }) => type !== "tool_result");
  for (const { type, tool_use_id, content = [], is_error } of blocks) {
    if (type !== "tool_result") continue;
    const parts = reader.parts(content).map((part) => readPart(reader, part));
    reader.answer(tool_use_id, parts, is_error === true);
  }
  if (said.length > 0 || blocks.length === 0) reader.user(userContent(said.map((part) => readPart(reader, part))));
}

function readAssistant(reader: HistoryReader, blocks: readonly Block[]): void {
  const texts: string[] = [];
  const made: WireCall[] = [];
  for (const block of blocks) {
    if (block.type === "text" && typeof block.text === "string") texts.push(block.text);
    else if (block.type === "tool_use") made.push(readCall(block));
    else if (!isReplayed(block)) reader.refuse(`a block of type ${JSON.stringify(block.type)}`);
  }
  reader.assistant(texts.join(""), made, replayedBlocks(blocks) as JsonValue[]);
}

function readPart(reader: HistoryReader, { type, text, source }: Block): ContentPart {
  if (type === "text" && typeof text === "string") return { type: "text", text };
  const { type: kind, media_type: mimeType, data } = fields(source);
  if (type === "image" && kind === "base64" && typeof mimeType === "string" && typeof data === "string") {
    return { type: "image", data, mimeType };
  }
  return reader.refuse(`a block of type ${JSON.stringify(type)} that is not in the message itself`);
}
