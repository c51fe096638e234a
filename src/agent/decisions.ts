import type { ApprovalDecision } from "../definition/approval.js";
import type { CallOptions } from "../definition/call-options.js";
import type { ToolCall } from "../definition/tool-call.js";
import type { ToolSource } from "../providers/provider.js";
import type { ToolRegistry } from "../registry/tool-registry.js";
import { isAgentTool } from "./agent-tool.js";
import { resumeNested } from "./nested-run.js";
import { type AgentState, pendingTickets, type WaitingCall } from "./run-state.js";

/**
 * What was decided about the calls that wait, by the id of the ticket, or of the call where the run made it itself. A call
 * without a decision is asked about again.
 */
export type Decisions = Readonly<Record<string, boolean | ApprovalDecision>>;

/** Tools whose calls that wait go on as decided, through their tickets; any other call is an ordinary one. */
export function decidedTools(
  tools: ToolSource,
  registry: ToolRegistry,
  waiting: readonly WaitingCall[],
  decisions: Decisions,
): ToolSource {
  const waited = new Map(waiting.map((one) => [one.call.id, one]));
  return {
    get definitions() {
      return tools.definitions;
    },
    get deferred() {
      return tools.deferred ?? [];
    },
    locate: (tool) => tools.locate?.(tool),
    async call(call: ToolCall, options: CallOptions = {}) {
      const { ticket, nested } = waited.get(call.id) ?? {};
      // Ids need not differ between turns: what was decided is for the one call.
      waited.delete(call.id);
      if (nested) {
        resumeNested(options.state, call.id, { state: nested, decisions: forNested(decisions, nested) });
        // The call itself was let through before the agent began. What only claims to have an agent behind it is asked about.
        return tools.call(call, isAgentTool(registry, call.name) ? { ...options, approve: () => true } : options);
      }
      if (!ticket) return tools.call(call, options);
      const decision = decisionOn(decisions, ticket.id) ?? decisionOn(decisions, call.id);
      if (decision !== undefined) return registry.resume(ticket, decision, options);
      return tools.call(call, { ...options, approve: options.approve ?? (() => ({ pending: true })) });
    },
  };
}

function decisionOn(decisions: Decisions, id: string): Decisions[string] | undefined {
  return Object.hasOwn(decisions, id) ? decisions[id] : undefined;
}

/** By tickets alone: two agents' calls may have the same ids. */
function forNested(decisions: Decisions, nested: AgentState): Decisions {
  return Object.fromEntries(
    pendingTickets(nested).flatMap(({ id }) => {
      const decision = decisionOn(decisions, id);
      return decision === undefined ? [] : [[id, decision]];
    }),
  );
}
