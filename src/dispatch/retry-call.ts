import type { RetryableError } from "../definition/errors/index.js";
import type { BoundTool } from "./bound-tool.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import type { CallRun } from "./call-run.js";
import { cancelled } from "./cancelled.js";
import { isThenable } from "./is-thenable.js";
import type { Outcome, Step } from "./stage.js";
import { toolThrew } from "./tool-threw.js";

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;
const LONGEST_RETRY_AFTER_MS = 600_000;

/**
 * Tries a tool again that threw, after 100 ms, 200 ms, 400 ms … less a random part, or later where a RetryableError says so:
 * a read-only or idempotent one after any error, another only after a RetryableError.
 */
export function retryCall({ tool }: BoundTool, _policy: CallPolicy, next: Step): Step {
  const { retries = 0 } = tool.options;
  const { readOnly, idempotent } = tool.definition.annotations;
  if (retries === 0) return next;
  const isRetryable: IsRetryable = readOnly || idempotent ? hasThrown : hasThrownRetryable;
  return (run) => {
    const first = next(run);
    return isThenable(first) || isRetryable(first) ? tryAgain(run, next, first, retries, isRetryable) : first;
  };
}

type IsRetryable = (outcome: Outcome) => boolean;

async function tryAgain(
  run: CallRun,
  next: Step,
  first: Outcome,
  retries: number,
  isRetryable: IsRetryable,
): Promise<Outcome> {
  let outcome = await settled(first);
  if (!isRetryable(outcome)) return outcome;
  const { setTimeout: wait } = await import("node:timers/promises");
  for (let attempt = 0; attempt < retries && isRetryable(outcome); attempt++) {
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
    try {
      const usual = longest * (0.5 + Math.random() / 2);
      await wait(Math.max(usual, retryAfterOf(outcome)), undefined, { signal: run.context.signal });
    } catch {
      // The call was given up meanwhile.
      return cancelled(run);
    }
    run.note({ attempts: attempt + 2 });
    run.tell("retry", { attempt: attempt + 2 });
    outcome = await settled(next(run));
  }
  return outcome;
}

async function settled(outcome: Outcome): Promise<Outcome> {
  try {
    return await outcome;
  } catch (error) {
    return toolThrew(error);
  }
}

function hasThrown(outcome: Outcome): boolean {
  return outcome instanceof CallFailure && outcome.code === "TW5007";
}

function hasThrownRetryable(outcome: Outcome): boolean {
  return retryableIn(outcome) !== undefined;
}

/** Told by its code, for two copies of toolwright may be in one process. */
function retryableIn(outcome: Outcome): Pick<RetryableError, "retryAfterMs"> | undefined {
  if (!(outcome instanceof CallFailure)) return undefined;
  try {
    const { cause } = outcome.details;
    const isMarked = typeof cause === "object" && cause !== null && "code" in cause && cause.code === "TW5012";
    return isMarked ? (cause as unknown as RetryableError) : undefined;
  } catch {
    // What was thrown may be anything, its getters included.
    return undefined;
  }
}

function retryAfterOf(outcome: Outcome): number {
  const wanted = retryableIn(outcome)?.retryAfterMs;
  return typeof wanted === "number" && wanted > 0 ? Math.min(wanted, LONGEST_RETRY_AFTER_MS) : 0;
}
