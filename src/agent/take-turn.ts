import { randomUUID } from "node:crypto";
import { ModelRequestError, ToolwrightError } from "../definition/errors/index.js";
import type { Replay } from "../definition/message.js";
import type { ToolCall } from "../definition/tool-call.js";
import type { ToolResult } from "../definition/tool-result.js";
import { WireArguments } from "../definition/wire-arguments.js";
import type { AgentEvent } from "./agent-event.js";
import type { FinishReason, Model, ModelRequest, Usage } from "./model.js";
import { truncatedToolCall } from "./truncated-tool-call.js";
import { untilAborted } from "./until-aborted.js";

/** A call of a turn; `answer` where it must not be run. */
export interface TurnCall {
  readonly call: ToolCall;
  readonly answer?: ToolResult;
}

/** What a model made of one request. */
export interface Turn {
  readonly text: string;
  readonly calls: readonly TurnCall[];
  readonly finish: FinishReason;
  readonly usage?: Usage;
  readonly replay?: Replay;
}

/**
 * Makes one request, passes on what people can watch, and returns the whole turn. Of an aborted request only the text so
 * far remains: none of its calls has begun. Throws a ToolwrightError; what the model threw is its cause.
 */
export async function* takeTurn(
  model: Model,
  request: ModelRequest,
  step: number,
): AsyncGenerator<AgentEvent, Turn | { readonly aborted: true; readonly text: string }> {
  let text = "";
  const calls: TurnCall[] = [];
  try {
    for await (const event of untilAborted(model.generate(request), request.signal)) {
      if (event.type === "text-delta") {
        text += event.text;
        yield { type: "text-delta", step, text: event.text };
      } else if (event.type === "tool-call") {
        calls.push(event);
      } else if (event.type === "tool-notices") {
        if (step === 1) yield event;
      } else {
        const { type: _type, reason: finish, ...more } = event;
        return { text, calls: runnable(calls, finish), finish, ...more };
      }
    }
  } catch (error) {
    if (!request.signal.aborted) throw coded(model, error);
  }
  if (request.signal.aborted) return { aborted: true, text };
  throw new ModelRequestError(model.id, "its answer broke off before it was complete. Try again.", { retryable: true });
}

/** Every call with an id of its own, and none with arguments that were cut off. */
function runnable(calls: readonly TurnCall[], finish: FinishReason): TurnCall[] {
  const taken = new Set<string>();
  return calls.map(({ call: made, answer }) => {
    const id = made.id === "" || taken.has(made.id) ? `call_${randomUUID()}` : made.id;
    taken.add(id);
    const call = { ...made, id };
    if (answer) return { call, answer: { ...answer, callId: id } };
    return finish !== "stop" && isCutOff(call.arguments) ? { call, answer: truncatedToolCall(call) } : { call };
  });
}

/** Whether arguments are not whole: no beginning of a JSON object's text is itself JSON. Repairing it would be guessing. */
function isCutOff(args: unknown): boolean {
  const text = WireArguments.is(args) ? args.text : args;
  if (typeof text !== "string") return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

function coded(model: Model, error: unknown): ToolwrightError {
  if (error instanceof ToolwrightError) return error;
  return new ModelRequestError(model.id, error instanceof Error ? error.message : String(error), { cause: error });
}
