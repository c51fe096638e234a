import { ModelRequestError } from "../../definition/errors/index.js";
import type { CallCodec } from "../../providers/codec/call-codec.js";
import { fields } from "../../providers/fields.js";
import { gemini } from "../../providers/gemini/index.js";
import { signaturesOf } from "../../providers/gemini/signatures-of.js";
import { replayOf } from "../../providers/replay-of.js";
import type { FinishReason, ModelEvent, Usage } from "../model.js";
import { callEvent } from "./call-event.js";
import { usageOf } from "./usage-of.js";

const FINISH: Readonly<Record<string, FinishReason>> = { STOP: "stop", MAX_TOKENS: "length" };

/** The chunks of a streamed answer as model events. Without a `finishReason` the answer is not complete. */
export async function* readGeminiStream(
  chunks: AsyncIterable<unknown>,
  calls: CallCodec,
  id: string,
): AsyncGenerator<ModelEvent> {
  const made: ReturnType<typeof fields>[] = [];
  let reason: string | undefined;
  let usage: Usage | undefined;
  for await (const chunk of chunks) {
    const { candidates, usageMetadata, promptFeedback } = fields(chunk);
    usage = readUsage(usageMetadata) ?? usage;
    if (typeof fields(promptFeedback).blockReason === "string") reason = "SAFETY";
    const { content, finishReason } = fields(Array.isArray(candidates) ? candidates[0] : undefined);
    const { parts } = fields(content);
    for (const part of Array.isArray(parts) ? parts.map(fields) : []) {
      const { text, thought, functionCall } = part;
      if (typeof text === "string" && text !== "" && thought !== true) yield { type: "text-delta", text };
      if (functionCall !== undefined) made.push(part);
    }
    if (typeof finishReason === "string") reason = finishReason;
  }
  if (reason === undefined) return;
  if (reason === "MALFORMED_FUNCTION_CALL") {
    throw new ModelRequestError(id, "the model wrote a function call that the service cannot read.", {
      retryable: true,
    });
  }
  for (const { functionCall } of made) yield callEvent(gemini.readCall(functionCall), calls);
  const replay = replayOf("gemini", signaturesOf(made));
  yield { type: "finish", reason: FINISH[reason] ?? "refused", ...(usage ? { usage } : {}), ...replay };
}

function readUsage(metadata: unknown): Usage | undefined {
  const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount, totalTokenCount, cachedContentTokenCount } =
    fields(metadata);
  const thoughts = typeof thoughtsTokenCount === "number" ? thoughtsTokenCount : 0;
  const output = typeof candidatesTokenCount === "number" ? candidatesTokenCount + thoughts : undefined;
  return usageOf(promptTokenCount, output, totalTokenCount, cachedContentTokenCount);
}
