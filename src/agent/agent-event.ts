import type { ToolProgress } from "../definition/call-options.js";
import type { Message } from "../definition/message.js";
import type { ToolCall } from "../definition/tool-call.js";
import type { ToolResult } from "../definition/tool-result.js";
import type { ToolNotice } from "../providers/provider.js";
import type { Usage } from "./model.js";

/**
 * Why a run ended: the model answered; the steps were used up; the caller cancelled; the model's output hit its token
 * limit; the model or a filter refused to go on.
 */
export type StopReason = "answer" | "max-steps" | "cancelled" | "length" | "refused";

/** A call of a run with its answer. */
export interface AnsweredToolCall {
  /** The step in which the model made it, from 1. */
  readonly step: number;
  readonly call: ToolCall;
  readonly result: ToolResult;
}

/** What a run comes to. */
export interface AgentResult {
  readonly stopReason: StopReason;
  /** What the model said in its last step; empty where it only made calls. */
  readonly text: string;
  /** How many requests were made to the model. */
  readonly steps: number;
  /** The whole conversation, history included: give it to the next run as `messages` to go on. */
  readonly messages: readonly Message[];
  /** Every call of this run with its answer, in the order in which the model made them. */
  readonly toolCalls: readonly AnsweredToolCall[];
  /** Tokens of all steps together; zeros where the vendor told none. */
  readonly usage: Usage;
}

/** What happens in a run, as it happens. The last event is `done`, unless the run throws. */
export type AgentEvent =
  /** A request to the model begins. `step` counts from 1. */
  | { readonly type: "step"; readonly step: number }
  /** Tools that the model's vendor would refuse, and tools changed to fit. In the first step, where there are any. */
  | { readonly type: "tool-notices"; readonly refused: readonly ToolNotice[]; readonly warnings: readonly ToolNotice[] }
  | { readonly type: "text-delta"; readonly step: number; readonly text: string }
  /** A call begins. */
  | { readonly type: "tool-call"; readonly step: number; readonly call: ToolCall }
  /** A running tool says how far it is. */
  | { readonly type: "tool-progress"; readonly step: number; readonly progress: ToolProgress }
  /** A call is answered: done, failed, denied or cancelled. Exactly one for each `tool-call`. */
  | { readonly type: "tool-result"; readonly step: number; readonly call: ToolCall; readonly result: ToolResult }
  | ({ readonly type: "done" } & AgentResult);
