import type { CallOptions } from "../definition/call-options.js";
import type { ToolResult } from "../definition/tool-result.js";
import type { ToolSource } from "../providers/provider.js";
import { parallelBatches } from "../registry/parallel-batches.js";
import type { AgentEvent, AnsweredToolCall } from "./agent-event.js";
import { eventChannel } from "./event-channel.js";
import { takeStopped } from "./nested-run.js";
import { type AgentState, pendingTickets, type WaitingCall } from "./run-state.js";
import type { TurnCall } from "./take-turn.js";

/** The calls of one turn and what they run on. */
export interface TurnCalls {
  readonly step: number;
  readonly calls: readonly TurnCall[];
  readonly tools: ToolSource;
  readonly options: CallOptions;
}

/** What came of a call; of one that an agent works for, where that agent stopped. */
interface CallOutcome {
  readonly result: ToolResult;
  readonly nested?: AgentState;
}

/** The answers to the calls of a turn, and the calls that wait. */
export interface TurnAnswers {
  readonly answered: readonly AnsweredToolCall[];
  readonly waiting: readonly WaitingCall[];
}

/**
 * Answers every call of a turn exactly once. Read-only calls beside each other run in parallel; any other runs alone,
 * after those before it and before those after it, so that a read sees what the write before it did. Returns the
 * answers in the model's order, whatever the order in which they came. After a call that waits for an approval, those
 * beside it are answered, and the others wait with it.
 */
export async function* runToolCalls(turn: TurnCalls): AsyncGenerator<AgentEvent, TurnAnswers> {
  const answered: AnsweredToolCall[] = [];
  const waiting: WaitingCall[] = [];
  for (const batch of batches(turn)) {
    if (waiting.length > 0) {
      waiting.push(...batch.map(({ call }) => ({ call })));
      continue;
    }
    const results = new Map<TurnCall, CallOutcome>();
    yield* runBatch(turn, batch, results);
    for (const item of batch) {
      const outcome = results.get(item);
      if (!outcome) continue;
      const { call } = item;
      const { result, nested } = outcome;
      const ticket = result.pending;
      if (nested) waiting.push({ call, nested });
      else if (ticket) waiting.push({ call, ticket });
      else answered.push({ step: turn.step, call, result });
    }
  }
  return { answered, waiting };
}

function batches({ calls, tools }: TurnCalls): TurnCall[][] {
  const all = [...tools.definitions, ...(tools.deferred ?? [])];
  const readOnly = new Set(all.filter(({ annotations }) => annotations.readOnly).map(({ name }) => name));
  return parallelBatches(calls, ({ call }) => readOnly.has(call.name));
}

async function* runBatch(
  { step, tools, options }: TurnCalls,
  batch: readonly TurnCall[],
  results: Map<TurnCall, CallOutcome>,
): AsyncGenerator<AgentEvent, void> {
  for (const { call } of batch) yield { type: "tool-call", step, call };
  const events = eventChannel<AgentEvent>();
  const onProgress: CallOptions["onProgress"] = (progress) => events.push({ type: "tool-progress", step, progress });
  const running = batch.map(async (item) => {
    const { call, answer } = item;
    const result = answer ?? (await tools.call(call, { ...options, onProgress }));
    const nested = takeStopped(options.state, call.id);
    results.set(item, { result, ...(nested ? { nested } : {}) });
    const tickets = nested ? pendingTickets(nested) : result.pending ? [result.pending] : [];
    for (const ticket of tickets) events.push({ type: "tool-pending", step, call, ticket });
    if (tickets.length === 0) events.push({ type: "tool-result", step, call, result });
  });
  // Both ways: a source that breaks its promise never to reject ends the run with its error, not with silence.
  const settled = Promise.all(running).finally(() => events.end());
  settled.catch(() => {});
  yield* events;
  await settled;
}
