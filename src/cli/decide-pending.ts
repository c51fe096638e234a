import type { AgentState, Decisions } from "../agent/index.js";
import type { AskApproval, AskedCall } from "./terminal-approval.js";

/**
 * Asks about each call that a run waits for: calls of agents that are its tools, which ask nobody themselves. By the ids of
 * the tickets.
 */
export async function decidePending(state: AgentState, ask: AskApproval): Promise<Decisions> {
  const decisions: Record<string, Decisions[string]> = {};
  // One question at a time.
  for (const { id, call } of askedCalls(state, [])) decisions[id] = await ask(call);
  return decisions;
}

function askedCalls(
  { waiting }: AgentState,
  agents: readonly string[],
): { readonly id: string; readonly call: AskedCall }[] {
  return waiting.flatMap(({ call, ticket, nested }) => [
    ...(ticket ? [{ id: ticket.id, call: { ...ticket, agents } }] : []),
    ...(nested ? askedCalls(nested, [...agents, call.name]) : []),
  ]);
}
