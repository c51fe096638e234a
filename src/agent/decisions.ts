import type { ApprovalDecision } from "../definition/approval.js";
import type { CallOptions } from "../definition/call-options.js";
import type { ToolCall } from "../definition/tool-call.js";
import type { ToolSource } from "../providers/provider.js";
import type { ToolRegistry } from "../registry/tool-registry.js";
import type { WaitingCall } from "./run-state.js";

/** What was decided about the calls that wait, by call id. A call without a decision is asked about again. */
export type Decisions = Readonly<Record<string, boolean | ApprovalDecision>>;

/** Tools whose calls that wait go on as decided, through their tickets; any other call is an ordinary one. */
export function decidedTools(
  tools: ToolSource,
  registry: ToolRegistry,
  waiting: readonly WaitingCall[],
  decisions: Decisions,
): ToolSource {
  const tickets = new Map(waiting.flatMap(({ call, ticket }) => (ticket ? [[call.id, ticket] as const] : [])));
  return {
    get definitions() {
      return tools.definitions;
    },
    async call(call: ToolCall, options: CallOptions = {}) {
      const ticket = tickets.get(call.id);
      if (!ticket) return tools.call(call, options);
      // Ids need not differ between turns: what was decided is for the one call.
      tickets.delete(call.id);
      const decision = Object.hasOwn(decisions, call.id) ? decisions[call.id] : undefined;
      if (decision !== undefined) return registry.resume(ticket, decision, options);
      return tools.call(call, { ...options, approve: options.approve ?? (() => ({ pending: true })) });
    },
  };
}
