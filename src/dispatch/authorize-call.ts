import type { ApprovalDecision } from "../definition/approval.js";
import type { JsonObject } from "../definition/json-schema.js";
import type { BoundTool } from "./bound-tool.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import type { CallRun } from "./call-run.js";
import { copyPlain } from "./copy-plain.js";
import { isThenable } from "./is-thenable.js";
import type { Outcome, Step } from "./stage.js";
import { untilCancelled } from "./until-cancelled.js";

type Answer = boolean | ApprovalDecision;

/** Refuses calls that the registry's `authorize` does not permit. Nobody is asked to approve those. */
export function authorizeCall({ tool }: BoundTool, { authorize }: CallPolicy, next: Step): Step {
  if (!authorize) return next;
  const { name } = tool.definition;
  return (run) => {
    const decide = (answer: Answer): Outcome => {
      const decision = typeof answer === "object" && answer !== null ? answer : undefined;
      if (answer === true || decision?.approved === true) return next(run);
      return refused(run, typeof decision?.reason === "string" ? decision.reason : "");
    };
    const failed = (cause: unknown): CallFailure => refused(run, "the permission could not be checked", cause);
    // A copy: what the check does to it does not change what runs.
    const args = copyPlain(run.args, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY) as JsonObject;
    let answer: ReturnType<typeof authorize>;
    try {
      answer = authorize({ callId: run.callId, name, arguments: args, tool }, run.context);
    } catch (error) {
      return failed(error);
    }
    return isThenable(answer) ? untilCancelled(run, Promise.resolve(answer).then(decide, failed)) : decide(answer);
  };
}

function refused({ tool }: CallRun, reason: string, cause?: unknown): CallFailure {
  const why = reason === "" ? "" : `: ${reason}`;
  const message = `The call of "${tool.definition.name}" is not permitted and did not run${why}. Do not repeat it.`;
  return new CallFailure("TW5016", message, cause === undefined ? {} : { cause });
}
