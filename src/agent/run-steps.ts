import type { CallOptions } from "../definition/call-options.js";
import { ModelRequestError } from "../definition/errors/index.js";
import type { Message } from "../definition/message.js";
import type { ToolSource } from "../providers/provider.js";
import type { AgentEvent, AgentResult, AnsweredToolCall, RunSoFar, StopReason } from "./agent-event.js";
import { givenAnswer, MOST_REMINDERS, reminder } from "./final-answer.js";
import { type HandOver, handedTo } from "./hand-over.js";
import { locatingModel } from "./locating-model.js";
import type { FinishReason, Model, Usage } from "./model.js";
import { takeUsage } from "./nested-run.js";
import { retryTurn } from "./retry-turn.js";
import type { WaitingCall } from "./run-state.js";
import { runToolCalls } from "./run-tool-calls.js";
import type { TurnCall } from "./take-turn.js";
import { trimMessages } from "./trim-messages.js";
import { addUsage, type Budget, costOf, isOverBudget, NO_USAGE, type Prices } from "./usage.js";

/** All that one run needs. */
export interface RunPlan {
  readonly model: Model;
  readonly tools: ToolSource;
  readonly system?: string;
  /** The conversation so far, the new task last. */
  readonly messages: readonly Message[];
  /** Calls of the conversation's last turn that have no answer yet: they run first. */
  readonly waiting?: readonly WaitingCall[];
  /** What the run used before it stopped at them. */
  readonly before?: { readonly steps: number; readonly usage: Usage };
  readonly maxSteps: number;
  readonly retries: number;
  readonly maxContextTokens?: number;
  readonly stopWhen?: (run: RunSoFar) => boolean | PromiseLike<boolean>;
  readonly budget?: Budget;
  readonly prices?: Prices;
  /** The tool whose call is the answer. */
  readonly answerTool?: string;
  readonly handOvers?: Readonly<Record<string, HandOver>>;
  readonly signal: AbortSignal;
  readonly callOptions: CallOptions;
}

/** What the loop comes to: a result, or the name of the agent that is to go on. */
export interface StepsResult extends AgentResult {
  readonly handedTo?: string;
}

/** Why a run's own signal is aborted when its time is up. */
export const TIME_IS_UP = new DOMException("The run's time is up.", "TimeoutError");

const STOP_REASONS: Readonly<Record<Exclude<FinishReason, "paused">, StopReason>> = {
  stop: "answer",
  length: "length",
  refused: "refused",
};

/** The loop: ask the model, run the calls it makes, tell it the results, until it answers or the run must end. */
export async function* runSteps(plan: RunPlan): AsyncGenerator<AgentEvent, StepsResult> {
  const { signal, maxSteps, answerTool, budget = {}, prices } = plan;
  const run = startOf(plan);
  const end = (stopReason: StopReason, more: Partial<StepsResult> = {}): StepsResult => ({
    ...soFar(run, prices),
    stopReason,
    ...more,
  });
  let calls: readonly TurnCall[] = plan.waiting ?? [];
  let reminders = 0;
  let paused = "";
  while (true) {
    if (calls.length > 0) {
      const ended = yield* answerCalls(plan, run, calls);
      if (ended) return end(ended.stopReason, ended);
      if (await plan.stopWhen?.(soFar(run, prices))) return end("stop-when");
    }
    if (signal.aborted) return end(reasonOf(signal));
    if (run.steps >= maxSteps) return end("max-steps");
    if (isOverBudget(run.usage, budget, prices)) return end("budget");
    run.steps += 1;
    yield { type: "step", step: run.steps };
    const turn = yield* askModel(plan, run);
    run.text = paused + turn.text;
    if ("aborted" in turn) {
      if (turn.text !== "") run.messages.push({ role: "assistant", text: turn.text, toolCalls: [] });
      return end(reasonOf(signal));
    }
    if (turn.usage) run.usage = addUsage(run.usage, turn.usage);
    calls = turn.calls;
    const { text, replay } = turn;
    if (text !== "" || calls.length > 0 || (turn.finish === "paused" && replay)) {
      const toolCalls = calls.map(({ call }) => call);
      run.messages.push({ role: "assistant", text, toolCalls, ...(replay ? { replay } : {}) });
    }
    paused = calls.length === 0 && turn.finish === "paused" ? run.text : "";
    if (calls.length > 0 || turn.finish === "paused") continue;
    if (answerTool === undefined || turn.finish !== "stop") return end(STOP_REASONS[turn.finish]);
    if (reminders++ >= MOST_REMINDERS) return end("no-answer");
    run.messages.push(reminder(answerTool));
  }
}

/** What changes while a run goes on. */
interface Run {
  steps: number;
  text: string;
  usage: Usage;
  readonly messages: Message[];
  readonly toolCalls: AnsweredToolCall[];
}

function startOf({ messages, before }: RunPlan): Run {
  const { steps = 0, usage = NO_USAGE } = before ?? {};
  return { steps, text: "", usage, messages: [...messages], toolCalls: [] };
}

function soFar({ steps, text, usage, messages, toolCalls }: Run, prices: Prices | undefined): RunSoFar {
  return { steps, text, messages, toolCalls, usage, ...(prices ? { cost: costOf(usage, prices) } : {}) };
}

/** Answers the calls of a turn; what the run ends with, where it ends with them. */
async function* answerCalls(
  { tools, signal, callOptions, answerTool, handOvers = {} }: RunPlan,
  run: Run,
  calls: readonly TurnCall[],
): AsyncGenerator<
  AgentEvent,
  Pick<StepsResult, "stopReason" | "answer" | "state" | "messages" | "handedTo"> | undefined
> {
  const turn = { step: run.steps, calls, tools, options: { ...callOptions, signal } };
  const { answered, waiting } = yield* runToolCalls(turn);
  run.usage = addUsage(run.usage, takeUsage(callOptions.state));
  run.toolCalls.push(...answered);
  run.messages.push(...answered.map(toolMessage));
  const { messages } = run;
  if (waiting.length > 0 && !signal.aborted) {
    const state = { version: 1, messages: [...messages], waiting, steps: run.steps, usage: run.usage } as const;
    return { stopReason: "pending", state, messages: [...messages, ...waiting.map(unanswered)] };
  }
  messages.push(...waiting.map(unanswered));
  const given = answerTool === undefined ? undefined : givenAnswer(answerTool, answered);
  if (given) return { stopReason: "answer", messages, ...given };
  const next = handedTo(answered, handOvers);
  return next === undefined ? undefined : { stopReason: "answer", messages, handedTo: next };
}

async function* askModel({ model, system, signal, tools, retries, maxContextTokens }: RunPlan, run: Run) {
  const messages =
    maxContextTokens === undefined ? [...run.messages] : await trimMessages(run.messages, maxContextTokens);
  const { definitions, deferred = [] } = tools;
  const later = deferred.length > 0 ? { deferred } : {};
  const request = { messages, tools: definitions, ...later, signal, ...(system ? { system } : {}) };
  try {
    return yield* retryTurn(locatingModel(model, tools), request, run.steps, retries);
  } catch (error) {
    if (error instanceof ModelRequestError) error.messages = [...run.messages];
    throw error;
  }
}

const NESTED_WAITS = "It is not done yet: one of its own calls waits for an approval.";

function reasonOf(signal: AbortSignal): StopReason {
  return signal.reason === TIME_IS_UP ? "budget" : "cancelled";
}

function toolMessage({ call, result: { content, isError } }: AnsweredToolCall): Message {
  return { role: "tool", callId: call.id, name: call.name, content, isError };
}

function unanswered({ call: { id: callId, name }, ticket, nested }: WaitingCall): Message {
  if (nested) return { role: "tool", callId, name, content: [{ type: "text", text: NESTED_WAITS }], isError: true };
  const text = ticket ? "It waits for an approval and has not run." : "It has not run: a call before it waits.";
  return { role: "tool", callId, name, content: [{ type: "text", text }], isError: true };
}
