import type { JsonValue } from "../../definition/json-schema.js";
import type { Message } from "../../definition/message.js";
import type { ContentPart } from "../../definition/tool-result.js";
import { saysFailure } from "../answered-call.js";
import type { CallCodec } from "../codec/call-codec.js";
import { fields } from "../fields.js";
import { HistoryReader, mediaOfUrl, textParts, userContent } from "../history-reader.js";
import { readWireCall, type WireCall } from "../read-wire-call.js";

/** What a model said and did before it was answered, which is one message of ours. */
interface Turn {
  text: string;
  readonly reasoning: JsonValue[];
  readonly made: WireCall[];
}

/** The items of a responses request or answer as a conversation. Throws UnreadableMessageError (TW6011). */
export function decodeMessages(items: readonly unknown[], calls: CallCodec): Message[] {
  const reader = new HistoryReader("openai-responses", calls);
  let turn: Turn | undefined;
  const flush = (): void => {
    if (turn) reader.assistant(turn.text, turn.made, turn.reasoning);
    turn = undefined;
  };
  const open = (): Turn => {
    turn ??= { text: "", reasoning: [], made: [] };
    return turn;
  };
  /** Reasoning and text come first in a turn: after text or a call they begin another. */
  const begin = (): Turn => {
    if (turn && (turn.text !== "" || turn.made.length > 0)) flush();
    return open();
  };
  for (const item of reader.each(items)) {
    const { type = "message", role, content } = item;
    if (isReplayed(item)) begin().reasoning.push(item as JsonValue);
    else if (type === "function_call") open().made.push(readCall(item));
    else if (type === "message" && role === "assistant") {
      begin().text = partsOf(reader, content).map(onlyText(reader)).join("");
    } else {
      flush();
      if (type === "message" && role === "user") reader.user(userContent(partsOf(reader, content)));
      else if (type === "function_call_output") readOutput(reader, item);
      else if (type !== "message") reader.refuse(`an item of type ${JSON.stringify(type)}`);
      else reader.refuse(`the role ${JSON.stringify(role)}; a system prompt is the agent's option "system"`);
    }
  }
  flush();
  return reader.messages;
}

/** As `registry.for("openai-responses").call` reads it. */
export function readCall(item: unknown): WireCall {
  return readWireCall(item, { type: "function_call", id: "call_id", arguments: "arguments" });
}

const REPLAYED: readonly unknown[] = ["reasoning", "tool_search_call", "tool_search_output"];

/** Whether OpenAI wants an item back as it was: reasoning, and what its own tool search did. */
export function isReplayed(item: unknown): boolean {
  return REPLAYED.includes(fields(item).type);
}

function readOutput(reader: HistoryReader, { call_id, output }: ReturnType<typeof fields>): void {
  const parts = typeof output === "string" ? textParts(output) : partsOf(reader, output);
  const [first] = parts;
  reader.answer(call_id, parts, first?.type === "text" && saysFailure(first.text));
}

function partsOf(reader: HistoryReader, content: unknown): ContentPart[] {
  return reader.parts(content).map(({ type, text, refusal, image_url: url }): ContentPart => {
    if (["text", "input_text", "output_text"].includes(String(type)) && typeof text === "string") {
      return { type: "text", text };
    }
    if (type === "refusal") return { type: "text", text: String(refusal) };
    const picture = type === "input_image" ? mediaOfUrl(url) : undefined;
    return picture ?? reader.refuse(`a part of type ${JSON.stringify(type)} that is not in the message itself`);
  });
}

function onlyText(reader: HistoryReader): (part: ContentPart) => string {
  return (part) =>
    part.type === "text" ? part.text : reader.refuse(`a part of type ${part.type} in what the model said`);
}
