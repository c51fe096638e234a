import type { ApprovalAnswer, ApprovalDecision, ApprovalTicket } from "../definition/approval.js";
import type { CallOptions } from "../definition/call-options.js";
import type { ToolResult } from "../definition/tool-result.js";
import { deniedCall } from "../dispatch/approve-call.js";
import { callDigest } from "../dispatch/call-digest.js";
import { CallFailure } from "../dispatch/call-failure.js";
import type { CallWatch } from "../dispatch/call-watch.js";
import { formatResult } from "../dispatch/format-result.js";
import { monotonicMs } from "../dispatch/monotonic-ms.js";
import { runToolCall, type ToolPlan } from "../dispatch/run-tool-call.js";
import { observedCall, tellUnrun, type UnrunReason } from "../dispatch/tell-unrun.js";
import { unknownTool } from "./unknown-tool.js";

/** Marks a ticket as used: false, or a promise of it, if it was before. */
export type UseTicket = (id: string) => boolean | PromiseLike<boolean>;

/** What resuming needs of a registry. */
export interface Resuming {
  readonly plans: ReadonlyMap<string, ToolPlan>;
  readonly useTicket: UseTicket;
  readonly watch?: CallWatch;
}

/**
 * Goes on with a call that waited for approval. What was decided counts once: a ticket that was used before, whose tool is
 * gone or has another schema by now, or whose arguments were changed, is refused. Never rejects.
 */
export async function resumeCall(
  { plans, useTicket, watch }: Resuming,
  ticket: ApprovalTicket,
  answer: ApprovalAnswer,
  options: CallOptions = {},
): Promise<ToolResult> {
  const startedAt = monotonicMs();
  const { id, callId, name, arguments: args, digest, reason } = readTicket(ticket);
  const known = plans.get(name);
  const unread = known?.readFailure(name);
  const plan = unread ? undefined : known;
  const told = (result: ToolResult, why?: UnrunReason) =>
    tellUnrun(watch, observedCall(result, plan?.bound.tool, options), args, result, why);
  const failed = (failure: CallFailure, why?: UnrunReason) => told(formatResult(callId, name, failure, startedAt), why);
  const refused = (why: string, cause?: unknown) => failed(ticketRefused(name, why, cause));
  if (id === "") return refused("it is no ticket");
  if (unread) return failed(unread);
  if (!plan) return told(unknownTool(callId, name, plans.keys()), { type: "unknown-tool" });
  try {
    const { tool } = plan.bound;
    if (callDigest(tool.definition, args, plan.policy.ticketKey) !== digest) {
      return refused("the tool's schema or the arguments are not what they were when it was issued");
    }
    const decision = decisionOf(answer);
    if (!decision) {
      const message = `The call of "${name}" still waits for approval${reason ? `: ${reason}` : ""}.`;
      return failed(new CallFailure("TW5014", message, { pending: ticket }));
    }
    if ((await useTicket(id)) !== true) return refused("it was used before");
    if (!decision.approved) {
      return failed(deniedCall({ tool }, decision.reason ?? ""), { type: "approval-answered", answer: "denied" });
    }
    return await runToolCall(plan, callId, args, options, () => decision);
  } catch (error) {
    return refused("it cannot be checked", error);
  }
}

/** The parts of a ticket as it came from wherever it was kept; an empty id for what is none. */
function readTicket(ticket: ApprovalTicket): ApprovalTicket {
  const { id, callId, name, arguments: args, digest, issuedAt, reason } = partsOf(ticket);
  const isTicket =
    [id, callId, name, digest].every((part) => typeof part === "string") && typeof args === "object" && args !== null;
  return {
    id: isTicket ? (id as string) : "",
    callId: typeof callId === "string" ? callId : "",
    name: typeof name === "string" ? name.slice(0, 128) : "",
    arguments: args ?? {},
    digest: digest ?? "",
    issuedAt: issuedAt ?? "",
    ...(typeof reason === "string" ? { reason } : {}),
  };
}

/** Each part read once; none of what cannot be read. */
function partsOf(ticket: unknown): Partial<ApprovalTicket> {
  try {
    return { ...(Object(ticket) as Partial<ApprovalTicket>) };
  } catch {
    return {};
  }
}

/** Undefined while nobody has decided. Only a plain yes is one. */
function decisionOf(answer: ApprovalAnswer): ApprovalDecision | undefined {
  if (typeof answer !== "object" || answer === null) return { approved: answer === true };
  if ("pending" in answer) return answer.pending === true ? undefined : { approved: false };
  return { ...answer, approved: answer.approved === true };
}

function ticketRefused(name: string, why: string, cause?: unknown): CallFailure {
  const call = name === "" ? "The call" : `The call of "${name}"`;
  const message = `${call} cannot go on and did not run: the ticket of its approval was refused, for ${why}.`;
  return new CallFailure("TW5015", message, cause === undefined ? {} : { cause });
}
