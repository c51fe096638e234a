import type { BoundTool } from "./bound-tool.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import type { CallRun } from "./call-run.js";
import { cancelled } from "./cancelled.js";
import { Deadline } from "./deadline.js";
import { effectsOf } from "./effects-of.js";
import { isThenable } from "./is-thenable.js";
import type { Step } from "./stage.js";

const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * Ends a call when its time is up or its caller gives it up. Only a tool that answers later needs watching: one that
 * has returned a value is done.
 */
export function limitTime({ tool }: BoundTool, policy: CallPolicy, next: Step): Step {
  const limit = tool.options.timeoutMs ?? policy.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  return (run) => {
    if (run.options.signal?.aborted) return cancelled(run);
    const outcome = next(run);
    return isThenable(outcome) ? race(run, outcome, limit) : outcome;
  };
}

function race(run: CallRun, pending: PromiseLike<unknown>, limit: number): Promise<unknown> {
  const { signal } = run.options;
  return new Promise((resolve, reject) => {
    let done = false;
    const settle = (): boolean => {
      if (done) return false;
      done = true;
      deadline.stop();
      if (onCancel) signal?.removeEventListener("abort", onCancel);
      return true;
    };
    const deadline = new Deadline(limit, () => {
      if (settle()) resolve(timedOut(run, limit));
    });
    const onCancel = signal && (() => settle() && resolve(cancelled(run)));
    // The method may have aborted it before it returned.
    if (signal?.aborted) onCancel?.();
    else if (onCancel) signal.addEventListener("abort", onCancel, { once: true });
    pending.then(
      (value) => (settle() ? resolve(value) : late(run, value)),
      (error: unknown) => (settle() ? reject(error) : late(run, error)),
    );
  });
}

/** An answer after the call has been answered is dropped: each call has one result. */
function late(run: CallRun, outcome: unknown): void {
  // It was given up while it waited for its turn: there is no answer.
  if (outcome instanceof CallFailure && outcome.code === "TW5006") return;
  run.tell("late-answer", {});
  run.warn(`The tool "${run.tool.definition.name}" answered call ${run.callId} after the call had ended.`);
}

function timedOut(run: CallRun, limit: number): CallFailure {
  const { words, mayHaveEffects } = effectsOf(run);
  const what = run.started ? `did not answer within ${limit} ms` : `did not get its turn within ${limit} ms`;
  return new CallFailure("TW5005", `"${run.tool.definition.name}" ${what}. ${words}`, { mayHaveEffects });
}
