import type { CallCodec } from "../../providers/codec/call-codec.js";
import { fields } from "../../providers/fields.js";
import { collectToolCalls } from "../../providers/openai/collect-tool-calls.js";
import { readToolCall } from "../../providers/openai/read-tool-call.js";
import type { FinishReason, ModelEvent, Usage } from "../model.js";
import { callEvent } from "./call-event.js";
import { usageOf } from "./usage-of.js";

const FINISH: Readonly<Record<string, FinishReason>> = { length: "length", content_filter: "refused" };

/**
 * The chunks of a streamed chat completion as model events. Without a `finish_reason` the answer is not complete, and so
 * neither calls nor `finish` come of it.
 */
export async function* readOpenAiStream(chunks: AsyncIterable<unknown>, calls: CallCodec): AsyncGenerator<ModelEvent> {
  const collector = collectToolCalls();
  let reason: FinishReason | undefined;
  let refused = false;
  let usage: Usage | undefined;
  for await (const chunk of chunks) {
    const { choices, usage: counted } = fields(chunk);
    usage = readUsage(counted) ?? usage;
    const choice = fields(Array.isArray(choices) ? choices[0] : undefined);
    const { content, refusal, tool_calls: deltas } = fields(choice.delta);
    for (const text of [content, refusal]) if (isText(text)) yield { type: "text-delta", text };
    refused ||= isText(refusal);
    collector.add(deltas);
    if (isText(choice.finish_reason)) reason = FINISH[choice.finish_reason] ?? "stop";
  }
  if (reason === undefined) return;
  for (const collected of collector.calls()) yield callEvent(readToolCall(collected), calls);
  yield { type: "finish", reason: refused ? "refused" : reason, ...(usage ? { usage } : {}) };
}

function readUsage(usage: unknown): Usage | undefined {
  const { prompt_tokens, completion_tokens, total_tokens, prompt_tokens_details } = fields(usage);
  return usageOf(prompt_tokens, completion_tokens, total_tokens, fields(prompt_tokens_details).cached_tokens);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
