import type { ApprovalTicket } from "../definition/approval.js";
import { InvalidAgentStateError } from "../definition/errors/index.js";
import type { Message } from "../definition/message.js";
import type { ToolCall } from "../definition/tool-call.js";
import type { Usage } from "./model.js";

/**
 * A call that has not been answered: it waits for an approval (then it has a ticket), for one of the calls that the agent makes
 * which works for it (then it has that agent's state), or for a call before it.
 */
export interface WaitingCall {
  readonly call: ToolCall;
  readonly ticket?: ApprovalTicket;
  readonly nested?: AgentState;
}

/** A run that stopped at a pending approval: plain JSON, to be kept and gone on from in any process. */
export interface AgentState {
  readonly version: 1;
  /** The conversation up to the calls that wait, which have no answers yet. */
  readonly messages: readonly Message[];
  readonly waiting: readonly WaitingCall[];
  /** Requests to the model so far. */
  readonly steps: number;
  readonly usage: Usage;
  /** The agents that took over, by the names of the hand-overs that led to the one that stopped. */
  readonly handedTo?: readonly string[];
}

/** The tickets to decide on before a run can go on, those of agents that are its tools included. */
export function pendingTickets({ waiting }: AgentState): ApprovalTicket[] {
  return waiting.flatMap(({ ticket, nested }) => [
    ...(ticket ? [ticket] : []),
    ...(nested ? pendingTickets(nested) : []),
  ]);
}

/** A state as it comes back from where it was kept. Throws InvalidAgentStateError (TW6010) when it is none. */
export function readState(value: unknown): AgentState {
  const state = Object(value) as Partial<AgentState>;
  const { version, messages, waiting, steps, usage } = state;
  if (version !== 1) throw new InvalidAgentStateError(`its version is ${String(version)}, not 1`);
  if (!Array.isArray(messages)) throw new InvalidAgentStateError("it has no messages");
  if (!Array.isArray(waiting) || waiting.length === 0) throw new InvalidAgentStateError("no call waits in it");
  const made = new Set(
    (messages as readonly Message[]).flatMap((message) =>
      message.role === "assistant" ? message.toolCalls.map(({ id }) => id) : [],
    ),
  );
  for (const { call, nested } of waiting as readonly WaitingCall[]) {
    if (!made.has(call?.id)) throw new InvalidAgentStateError(`the call ${String(call?.id)} is not in its messages`);
    if (nested !== undefined) readState(nested);
  }
  if (typeof steps !== "number" || typeof usage?.totalTokens !== "number") {
    throw new InvalidAgentStateError("it says nothing of steps and tokens");
  }
  return state as AgentState;
}
