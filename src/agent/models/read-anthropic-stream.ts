import type { JsonValue } from "../../definition/json-schema.js";
import { anthropic } from "../../providers/anthropic/index.js";
import { replayedBlocks } from "../../providers/anthropic/replayed-blocks.js";
import type { CallCodec } from "../../providers/codec/call-codec.js";
import { fields } from "../../providers/fields.js";
import { replayOf } from "../../providers/replay-of.js";
import type { FinishReason, ModelEvent } from "../model.js";
import { callEvent } from "./call-event.js";
import { usageOf } from "./usage-of.js";

type Block = { [key: string]: unknown };

const FINISH: Readonly<Record<string, FinishReason>> = {
  max_tokens: "length",
  model_context_window_exceeded: "length",
  refusal: "refused",
  pause_turn: "paused",
};

/** The events of a streamed message as model events. Without `message_stop` the answer is not complete. */
export async function* readAnthropicStream(
  events: AsyncIterable<unknown>,
  calls: CallCodec,
): AsyncGenerator<ModelEvent> {
  const blocks = new Map<unknown, Block>();
  const counted: Block = {};
  let reason: unknown;
  for await (const event of events) {
    const { type, index, message, content_block: begun, delta, usage } = fields(event);
    Object.assign(counted, fields(fields(message).usage), fields(usage));
    if (type === "content_block_start") blocks.set(index, { ...fields(begun) });
    if (type === "content_block_delta") {
      const { text } = fields(delta);
      if (fields(delta).type === "text_delta" && typeof text === "string") yield { type: "text-delta", text };
      extend(blocks.get(index) ?? {}, fields(delta));
    }
    if (type === "message_delta") reason = fields(delta).stop_reason ?? reason;
    if (type !== "message_stop") continue;
    yield* callsOf(blocks, calls);
    yield { type: "finish", reason: FINISH[String(reason)] ?? "stop", ...countedUsage(counted), ...replayed(blocks) };
  }
}

function extend(block: Block, { type, text, partial_json: json, thinking, signature }: Block): void {
  if (type === "text_delta") block.text = `${(block.text as string | undefined) ?? ""}${String(text)}`;
  if (type === "input_json_delta") block.json = `${(block.json as string | undefined) ?? ""}${String(json)}`;
  if (type === "thinking_delta") block.thinking = `${(block.thinking as string | undefined) ?? ""}${String(thinking)}`;
  if (type === "signature_delta") block.signature = signature;
}

function* callsOf(blocks: ReadonlyMap<unknown, Block>, codec: CallCodec): Generator<ModelEvent> {
  for (const { json, ...block } of blocks.values()) {
    if (block.type !== "tool_use") continue;
    const made = { ...block, input: json === undefined || json === "" ? block.input : json };
    yield callEvent(anthropic.readCall(made), codec);
  }
}

/** Reasoning must come back before the calls that it led to. */
function replayed(blocks: ReadonlyMap<unknown, Block>) {
  const items = replayedBlocks([...blocks.values()]).flatMap(({ json, ...block }) => {
    if (typeof json !== "string" || json === "") return [block];
    try {
      return [{ ...block, input: JSON.parse(json) as unknown }];
    } catch {
      // The token limit cut it off.
      return [];
    }
  });
  return replayOf("anthropic", items as JsonValue[]);
}

function countedUsage(counted: Block) {
  const cached = Number(counted.cache_read_input_tokens ?? 0);
  const written = Number(counted.cache_creation_input_tokens ?? 0);
  const input = typeof counted.input_tokens === "number" ? counted.input_tokens + cached + written : undefined;
  const usage = usageOf(input, counted.output_tokens, undefined, cached);
  return usage ? { usage } : {};
}
