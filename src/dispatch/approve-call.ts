import type { ApprovalAnswer, ApprovalRequest } from "../definition/approval.js";
import type { JsonObject } from "../definition/json-schema.js";
import { loadCrypto } from "../definition/load-little.cjs";
import type { RegisteredTool } from "../definition/registered-tool.js";
import { authorizeCall } from "./authorize-call.js";
import type { BoundTool } from "./bound-tool.js";
import { callDigest } from "./call-digest.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import type { CallRun } from "./call-run.js";
import { checkArguments } from "./check-arguments.js";
import { copyPlain } from "./copy-plain.js";
import { isThenable } from "./is-thenable.js";
import { parseArguments } from "./parse-arguments.js";
import type { Outcome, Step } from "./stage.js";
import { untilCancelled } from "./until-cancelled.js";

const ARGUMENT_CODES: ReadonlySet<string> = new Set(["TW5002", "TW5003"]);

/**
 * Asks before a tool runs that may destroy something, or that wants it: the tool's own approver, else the call's, else the
 * registry's. With nobody to ask the answer is no. A tool marked `dangerous`, with an approver of its own or with
 * `needsApproval` is asked for whatever the registry's policy.
 */
export function approveCall(bound: BoundTool, policy: CallPolicy, next: Step): Step {
  const { tool } = bound;
  const { approve: own, dangerous, needsApproval } = tool.options;
  const asks = dangerous || own || needsApproval || (policy.needsApproval ?? asksByDefault)(tool);
  if (!asks) return next;
  // Arguments that the approver has edited go through what the model's went through.
  const runEdited = [parseArguments, checkArguments, authorizeCall].reduceRight<Step>(
    (rest, stage) => stage(bound, policy, rest),
    next,
  );
  return (run) => {
    const approve = run.decided ?? own ?? run.options.approve ?? policy.approve;
    if (!approve) {
      run.tell("approval-answered", { answer: "nobody" });
      return deniedCall(run, "it needs approval, and there is nobody to give it");
    }
    const failed = (error: unknown): CallFailure => {
      run.tell("approval-answered", { answer: "failed" });
      return deniedCall(run, "the approver failed", error);
    };
    const request = requestOf(run, policy.ticketKey);
    if (run.policy.watch?.isOn) run.tell("approval-asked", { digest: request.digest, arguments: copiedArguments(run) });
    const decided = (answer: ApprovalAnswer): Outcome => decide(run, answer, request.digest, { next, runEdited });
    let answer: ReturnType<typeof approve>;
    try {
      answer = approve(request);
    } catch (error) {
      return failed(error);
    }
    if (!isThenable(answer)) return decided(answer);
    return untilCancelled(run, Promise.resolve(answer).then(decided, failed));
  };
}

function asksByDefault({ definition, options }: RegisteredTool): boolean {
  return options.needsApproval ?? definition.annotations.destructive === true;
}

function requestOf(run: CallRun, key: string | undefined): ApprovalRequest {
  const { definition, options } = run.tool;
  return {
    callId: run.callId,
    name: definition.name,
    // A copy: what the approver does to it does not change what runs.
    arguments: copiedArguments(run),
    definition,
    digest: callDigest(definition, run.args, key),
    ...(options.sideEffects ? { sideEffects: options.sideEffects } : {}),
    ...(run.options.signal ? { signal: run.options.signal } : {}),
  };
}

function copiedArguments({ args }: CallRun): JsonObject {
  return copyPlain(args, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY) as JsonObject;
}

interface Ways {
  readonly next: Step;
  readonly runEdited: Step;
}

/** Only a plain yes is one: `true`, or an object that says `approved: true`. */
function decide(run: CallRun, answer: ApprovalAnswer, digest: string, { next, runEdited }: Ways): Outcome {
  const { kind, reason, edited } = read(answer);
  run.tell("approval-answered", { answer: kind });
  if (kind === "pending") return pending(run, digest, reason);
  if (kind === "denied") return deniedCall(run, reason);
  if (edited === undefined) return next(run);
  run.raw = edited;
  const outcome = runEdited(run);
  return isThenable(outcome) ? outcome.then(ofApprover) : ofApprover(outcome);
}

/** Arguments that the approver made wrong are no fault of the model's. */
function ofApprover(outcome: Outcome): Outcome {
  if (!(outcome instanceof CallFailure) || !ARGUMENT_CODES.has(outcome.code)) return outcome;
  const message = `The approver changed the arguments, and what became of them does not fit. ${outcome.message}`;
  return new CallFailure(outcome.code, message, outcome.details);
}

function read(answer: ApprovalAnswer): { kind: "approved" | "denied" | "pending"; reason: string; edited?: unknown } {
  if (typeof answer !== "object" || answer === null)
    return { kind: answer === true ? "approved" : "denied", reason: "" };
  const reason = typeof answer.reason === "string" ? answer.reason : "";
  if ("pending" in answer && answer.pending === true) return { kind: "pending", reason };
  if (!("approved" in answer) || answer.approved !== true) return { kind: "denied", reason };
  return { kind: "approved", reason, edited: answer.arguments };
}

function pending(run: CallRun, digest: string, reason: string): CallFailure {
  const { name } = run.tool.definition;
  const ticket = {
    id: loadCrypto().randomUUID(),
    callId: run.callId,
    name,
    arguments: copiedArguments(run),
    digest,
    issuedAt: new Date().toISOString(),
    ...(reason === "" ? {} : { reason }),
  };
  const why = reason === "" ? "" : `: ${withoutStop(reason)}`;
  const message = `The call of "${name}" waits for approval and has not run yet${why}. Do not repeat it.`;
  return new CallFailure("TW5014", message, { pending: ticket });
}

/** The failure of a call that was not approved. */
export function deniedCall({ tool }: Pick<CallRun, "tool">, reason: string, cause?: unknown): CallFailure {
  const why = reason === "" ? "the approver said no" : withoutStop(reason);
  const message = `The call of "${tool.definition.name}" was not approved and did not run: ${why}. Do not repeat it unchanged.`;
  return new CallFailure("TW5004", message, cause === undefined ? {} : { cause });
}

/** A reason that is a sentence of its own, for the end of ours. */
function withoutStop(reason: string): string {
  return reason.endsWith(".") ? reason.slice(0, -1) : reason;
}
