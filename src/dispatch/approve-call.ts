import type { ApprovalDecision, ApprovalRequest } from "../definition/approval.js";
import type { JsonObject } from "../definition/json-schema.js";
import type { BoundTool } from "./bound-tool.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import type { CallRun } from "./call-run.js";
import { copyPlain } from "./copy-plain.js";
import { isThenable } from "./is-thenable.js";
import type { Outcome, Step } from "./stage.js";
import { MAX_DEPTH } from "./text-depth.js";
import { untilCancelled } from "./until-cancelled.js";

type Answer = boolean | ApprovalDecision;

/**
 * Asks before a tool runs that may destroy something. With nobody to ask the answer is no. A tool marked `dangerous`
 * is asked for whatever the registry's policy.
 */
export function approveCall({ tool }: BoundTool, policy: CallPolicy, next: Step): Step {
  const needsApproval = policy.needsApproval ?? (({ definition }) => definition.annotations.destructive === true);
  if (!tool.options.dangerous && !needsApproval(tool)) return next;
  return (run) => {
    const approve = run.options.approve ?? policy.approve;
    if (!approve) return denied(run, "it may destroy something, and there is nobody to approve it");
    let answer: Answer | PromiseLike<Answer>;
    try {
      answer = approve(requestOf(run));
    } catch (error) {
      return denied(run, "the approver failed", error);
    }
    if (!isThenable(answer)) return decide(run, answer, next);
    return untilCancelled(
      run,
      Promise.resolve(answer).then(
        (later): Outcome => decide(run, later, next),
        (error: unknown) => denied(run, "the approver failed", error),
      ),
    );
  };
}

function requestOf(run: CallRun): ApprovalRequest {
  const { definition, options } = run.tool;
  return {
    callId: run.callId,
    name: definition.name,
    // A copy: what the approver does to it does not change what runs.
    arguments: copyPlain(run.args, MAX_DEPTH, Number.POSITIVE_INFINITY) as JsonObject,
    definition,
    ...(options.sideEffects ? { sideEffects: options.sideEffects } : {}),
    ...(run.options.signal ? { signal: run.options.signal } : {}),
  };
}

/** Only a plain yes is one: `true`, or an object that says `approved: true`. */
function decide(run: CallRun, answer: Answer, next: Step): Outcome {
  if (answer === true) return next(run);
  const decision = typeof answer === "object" && answer !== null ? answer : undefined;
  if (decision?.approved === true) return next(run);
  const reason = typeof decision?.reason === "string" ? decision.reason : "";
  return denied(run, reason === "" ? "the approver said no" : reason);
}

function denied(run: CallRun, reason: string, cause?: unknown): CallFailure {
  const message = `The call of "${run.tool.definition.name}" was not approved and did not run: ${reason}. Do not repeat it unchanged.`;
  return new CallFailure("TW5004", message, cause === undefined ? {} : { cause });
}
