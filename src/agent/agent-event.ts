import type { ApprovalTicket } from "../definition/approval.js";
import type { ToolProgress } from "../definition/call-options.js";
import type { Message } from "../definition/message.js";
import type { ToolCall } from "../definition/tool-call.js";
import type { ToolResult } from "../definition/tool-result.js";
import type { ToolNotice } from "../providers/provider.js";
import type { Usage } from "./model.js";
import type { AgentState } from "./run-state.js";

/**
 * Why a run ended: the model answered; the steps were used up; `stopWhen` said so; the budget was used up; a call waits for
 * an approval; the caller cancelled; the model's output hit its token limit; the model or a filter refused to go on; the
 * model was asked for a structured answer and gave none.
 */
export type StopReason =
  | "answer"
  | "max-steps"
  | "stop-when"
  | "budget"
  | "pending"
  | "cancelled"
  | "length"
  | "refused"
  | "no-answer";

/** A call of a run with its answer. */
export interface AnsweredToolCall {
  /** The step in which the model made it, from 1. */
  readonly step: number;
  readonly call: ToolCall;
  readonly result: ToolResult;
}

/** A run as far as it has come. */
export interface RunSoFar {
  /** How many requests were made to the model. */
  readonly steps: number;
  /** What the model said in its last step; empty where it only made calls. */
  readonly text: string;
  /** The whole conversation, history included: give it to the next run as `messages` to go on. */
  readonly messages: readonly Message[];
  /** Every call of this run with its answer, in the order in which the model made them. */
  readonly toolCalls: readonly AnsweredToolCall[];
  /** Tokens of all steps together; zeros where the vendor told none. */
  readonly usage: Usage;
  /** What they cost, in the currency of the `prices` given. */
  readonly cost?: number;
}

/** What a run comes to. */
export interface AgentResult<T = unknown> extends RunSoFar {
  readonly stopReason: StopReason;
  /** The structured answer, as JSON, where one was asked for and given. */
  readonly answer?: T;
  /** What to give to `resume`, where a call waits for an approval. */
  readonly state?: AgentState;
}

/** What happens in a run, as it happens. The last event is `done`, unless the run throws. */
export type AgentEvent<T = unknown> =
  /** A request to the model begins. `step` counts from 1. */
  | { readonly type: "step"; readonly step: number }
  /** A request failed before it gave anything, and is made again after a while. */
  | { readonly type: "retry"; readonly step: number; readonly waitMs: number; readonly problem: string }
  /** Tools that the model's vendor would refuse, and tools changed to fit. In the first step, where there are any. */
  | { readonly type: "tool-notices"; readonly refused: readonly ToolNotice[]; readonly warnings: readonly ToolNotice[] }
  | { readonly type: "text-delta"; readonly step: number; readonly text: string }
  /** A call begins. */
  | { readonly type: "tool-call"; readonly step: number; readonly call: ToolCall }
  /** A running tool says how far it is. */
  | { readonly type: "tool-progress"; readonly step: number; readonly progress: ToolProgress }
  /** A call is answered: done, failed, denied or cancelled. Exactly one for each `tool-call` that does not wait. */
  | { readonly type: "tool-result"; readonly step: number; readonly call: ToolCall; readonly result: ToolResult }
  /** A call waits for an approval; the run ends after this turn's other calls. */
  | { readonly type: "tool-pending"; readonly step: number; readonly call: ToolCall; readonly ticket: ApprovalTicket }
  /** Another agent goes on with the conversation. */
  | { readonly type: "hand-over"; readonly step: number; readonly to: string }
  | ({ readonly type: "done" } & AgentResult<T>);
