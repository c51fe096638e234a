import { ModelRequestError } from "../../definition/errors/index.js";
import type { JsonValue } from "../../definition/json-schema.js";
import type { CallCodec } from "../../providers/codec/call-codec.js";
import { fields } from "../../providers/fields.js";
import { isReplayed } from "../../providers/openai-responses/decode-messages.js";
import { openaiResponses } from "../../providers/openai-responses/index.js";
import { replayOf } from "../../providers/replay-of.js";
import type { FinishReason, ModelEvent } from "../model.js";
import { callEvent } from "./call-event.js";
import { usageOf } from "./usage-of.js";

const DELTAS: readonly unknown[] = ["response.output_text.delta", "response.refusal.delta"];
const ENDS: readonly unknown[] = ["response.completed", "response.incomplete"];
const FAILURES: readonly unknown[] = ["response.failed", "error"];

/** The events of a streamed response as model events. Without `response.completed` the answer is not complete. */
export async function* readResponsesStream(
  events: AsyncIterable<unknown>,
  calls: CallCodec,
  id: string,
): AsyncGenerator<ModelEvent> {
  const items: unknown[] = [];
  let refused = false;
  for await (const event of events) {
    const { type, delta, item, response } = fields(event);
    if (DELTAS.includes(type) && typeof delta === "string") yield { type: "text-delta", text: delta };
    refused ||= type === "response.refusal.delta";
    if (type === "response.output_item.done") items.push(item);
    if (FAILURES.includes(type)) throw failure(id, event);
    if (!ENDS.includes(type)) continue;
    for (const made of items) {
      if (fields(made).type !== "function_call") continue;
      yield callEvent(openaiResponses.readCall(made), calls);
    }
    const reasoning = items.filter(isReplayed) as JsonValue[];
    const { usage, incomplete_details: incomplete } = fields(response);
    const { input_tokens, output_tokens, total_tokens, input_tokens_details } = fields(usage);
    const counted = usageOf(input_tokens, output_tokens, total_tokens, fields(input_tokens_details).cached_tokens);
    yield {
      type: "finish",
      reason: refused ? "refused" : finishOf(fields(incomplete).reason),
      ...(counted ? { usage: counted } : {}),
      ...replayOf("openai-responses", reasoning),
    };
  }
}

function finishOf(reason: unknown): FinishReason {
  if (reason === "max_output_tokens") return "length";
  return reason === "content_filter" ? "refused" : "stop";
}

function failure(id: string, event: unknown): ModelRequestError {
  const { response, message: said, code: kind } = fields(event);
  const { message = said, code = kind } = fields(fields(response).error);
  const retryable = code === "server_error" || code === "rate_limit_exceeded";
  return new ModelRequestError(id, `${String(message ?? "the response failed")}.`, { retryable });
}
