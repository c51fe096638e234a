import { UnreadableMessageError } from "../definition/errors/index.js";
import type { JsonValue } from "../definition/json-schema.js";
import type { AssistantMessage, Message, ToolMessage, UserMessage } from "../definition/message.js";
import type { ToolCall } from "../definition/tool-call.js";
import type { ContentPart } from "../definition/tool-result.js";
import type { CallCodec } from "./codec/call-codec.js";
import { fields } from "./fields.js";
import type { WireCall } from "./read-wire-call.js";
import { replayOf } from "./replay-of.js";

/** Reads a vendor's conversation, message by message, into ours. */
export class HistoryReader {
  readonly messages: Message[] = [];
  readonly #vendor: string;
  readonly #codec: CallCodec;
  readonly #names = new Map<string, string>();
  #index = -1;

  constructor(vendor: string, codec: CallCodec) {
    this.#vendor = vendor;
    this.#codec = codec;
  }

  /** Each message with what it holds, in order; what is said in between is about it. */
  *each(turns: readonly unknown[]): Generator<{ readonly [key: string]: unknown }> {
    for (const turn of turns) {
      this.#index += 1;
      yield fields(turn);
    }
  }

  /** @throws UnreadableMessageError (TW6011) */
  refuse(what: string): never {
    throw new UnreadableMessageError(this.#vendor, this.#index, what);
  }

  /** The parts of a content that may be text alone. */
  parts(content: unknown): readonly { readonly [key: string]: unknown }[] {
    if (typeof content === "string") return content === "" ? [] : [{ type: "text", text: content }];
    if (Array.isArray(content)) return content.map(fields);
    return this.refuse(`content that is ${content === null ? "null" : typeof content}`);
  }

  user(content: UserMessage["content"]): void {
    this.messages.push({ role: "user", content });
  }

  assistant(text: string, made: readonly WireCall[], replay: readonly JsonValue[] = []): void {
    const toolCalls = made.map((call) => this.#call(call));
    const message: AssistantMessage = { role: "assistant", text, toolCalls, ...replayOf(this.#vendor, replay) };
    this.messages.push(message);
  }

  answer(callId: unknown, content: readonly ContentPart[], isError: boolean): void {
    const name = typeof callId === "string" ? this.#names.get(callId) : undefined;
    const made = name ?? this.refuse(`an answer to the call ${JSON.stringify(callId)}, which was not made before`);
    const message: ToolMessage = { role: "tool", callId: callId as string, name: made, content, isError };
    this.messages.push(message);
  }

  #call({ call: wire, unsupported }: WireCall): ToolCall {
    if (unsupported !== undefined) return this.refuse(`a call that cannot be read: ${unsupported}`);
    const call = this.#codec.decode(wire);
    this.#names.set(call.id, call.name);
    return call;
  }
}

/** A picture or sound of a `data:` URL; undefined for any other. */
export function mediaOfUrl(url: unknown): ContentPart | undefined {
  const [, mimeType = "", data = ""] = /^data:((?:image|audio)\/[^;,]+);base64,(.*)$/s.exec(String(url)) ?? [];
  return mimeType === "" ? undefined : { type: mimeType.startsWith("image/") ? "image" : "audio", data, mimeType };
}

/** A user's content in its short form where it is one text. */
export function userContent(parts: readonly ContentPart[]): UserMessage["content"] {
  const [first] = parts;
  if (first === undefined) return "";
  return parts.length === 1 && first.type === "text" ? first.text : parts;
}

/** A text as a part; nothing where it is empty. */
export function textParts(text: string): ContentPart[] {
  return text === "" ? [] : [{ type: "text", text }];
}

/**
 * Puts pictures and sound that follow the answers of a turn back into them: a content with labels, each before the media of one
 * answer, and a placeholder in that answer's text for each. False where it is not such a content.
 *
 * @param labelled - the message's place in the turn by a label's text; undefined where the text is no label
 */
export function restoreMedia(
  answers: readonly ToolMessage[],
  parts: readonly ContentPart[],
  labelled: (text: string) => number | undefined,
  placeholder: RegExp,
): readonly ToolMessage[] | undefined {
  const media = new Map<number, ContentPart[]>();
  let current: ContentPart[] | undefined;
  for (const part of parts) {
    if (part.type === "text") {
      const at = labelled(part.text);
      if (at === undefined || media.has(at)) return undefined;
      current = [];
      media.set(at, current);
    } else if (current) current.push(part);
    else return undefined;
  }
  const restored = answers.map((answer, index) => {
    const own = media.get(index) ?? [];
    const content = answer.content.flatMap((part) =>
      part.type === "text" ? inPlaces(part.text, own, placeholder) : [part],
    );
    return own.length > 0 ? undefined : { ...answer, content };
  });
  return media.size === 0 || restored.includes(undefined) ? undefined : (restored as ToolMessage[]);
}

/** A text with media in place of lines that stand for them; takes those it has a place for. */
function inPlaces(text: string, media: ContentPart[], placeholder: RegExp): ContentPart[] {
  const parts: ContentPart[] = [];
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0) parts.push({ type: "text", text: lines.join("\n") });
    lines = [];
  };
  for (const line of text.split("\n")) {
    const next = placeholder.test(line) ? media.shift() : undefined;
    if (!next) lines.push(line);
    else {
      flush();
      parts.push(next);
    }
  }
  flush();
  return parts;
}
