import type { CallOptions } from "../definition/call-options.js";
import { ModelRequestError } from "../definition/errors/index.js";
import type { Message } from "../definition/message.js";
import type { ToolSource } from "../providers/provider.js";
import type { AgentEvent, AgentResult, AnsweredToolCall, StopReason } from "./agent-event.js";
import type { FinishReason, Model, Usage } from "./model.js";
import { runToolCalls } from "./run-tool-calls.js";
import { takeTurn } from "./take-turn.js";

/** All that one run needs. */
export interface RunPlan {
  readonly model: Model;
  readonly tools: ToolSource;
  readonly system?: string;
  /** The conversation so far, the new task last. */
  readonly messages: readonly Message[];
  readonly maxSteps: number;
  readonly signal: AbortSignal;
  readonly callOptions: CallOptions;
}

const STOP_REASONS: Readonly<Record<FinishReason, StopReason>> = {
  stop: "answer",
  length: "length",
  refused: "refused",
};

/** The loop: ask the model, run the calls it makes, tell it the results, until it answers or the run must end. */
export async function* runSteps(plan: RunPlan): AsyncGenerator<AgentEvent, AgentResult> {
  const { model, signal, maxSteps } = plan;
  const messages = [...plan.messages];
  const toolCalls: AnsweredToolCall[] = [];
  const callOptions = { ...plan.callOptions, signal };
  let usage: Usage = { inputTokens: 0, outputTokens: 0, totalTokens: 0 };
  let text = "";
  let step = 0;
  const end = (stopReason: StopReason): AgentResult => ({ stopReason, text, steps: step, messages, toolCalls, usage });
  while (step < maxSteps && !signal.aborted) {
    step += 1;
    yield { type: "step", step };
    const turn = yield* askModel(model, plan, messages, step);
    text = turn.text;
    if ("aborted" in turn) {
      if (text !== "") messages.push({ role: "assistant", text, toolCalls: [] });
      break;
    }
    if (turn.usage) usage = add(usage, turn.usage);
    const calls = turn.calls.map(({ call }) => call);
    if (text !== "" || calls.length > 0) messages.push({ role: "assistant", text, toolCalls: calls });
    if (calls.length === 0) return end(STOP_REASONS[turn.finish]);
    const answered = yield* runToolCalls({ step, calls: turn.calls, tools: plan.tools, options: callOptions });
    toolCalls.push(...answered);
    messages.push(...answered.map(toolMessage));
  }
  return end(signal.aborted ? "cancelled" : "max-steps");
}

async function* askModel(model: Model, plan: RunPlan, messages: readonly Message[], step: number) {
  const { system, signal, tools } = plan;
  const request = { messages: [...messages], tools: tools.definitions, signal, ...(system ? { system } : {}) };
  try {
    return yield* takeTurn(model, request, step);
  } catch (error) {
    if (error instanceof ModelRequestError) error.messages = [...messages];
    throw error;
  }
}

function toolMessage({ call, result: { content, isError } }: AnsweredToolCall): Message {
  return { role: "tool", callId: call.id, name: call.name, content, isError };
}

function add(a: Usage, b: Usage): Usage {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    totalTokens: a.totalTokens + b.totalTokens,
  };
}
