import { setTimeout as wait } from "node:timers/promises";
import type { BoundTool } from "./bound-tool.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import type { CallRun } from "./call-run.js";
import { isThenable } from "./is-thenable.js";
import type { Outcome, Step } from "./stage.js";
import { toolThrew } from "./tool-threw.js";

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;

/** Tries a read-only or idempotent tool again when it threw, after 100 ms, 200 ms, 400 ms … less a random part. */
export function retryCall({ tool }: BoundTool, _policy: CallPolicy, next: Step): Step {
  const { retries = 0 } = tool.options;
  const { readOnly, idempotent } = tool.definition.annotations;
  if (retries === 0 || !(readOnly || idempotent)) return next;
  return (run) => {
    const first = next(run);
    return isThenable(first) || isRetryable(first) ? tryAgain(run, next, first, retries) : first;
  };
}

async function tryAgain(run: CallRun, next: Step, first: Outcome, retries: number): Promise<Outcome> {
  let outcome = await settled(first);
  for (let attempt = 0; attempt < retries && isRetryable(outcome); attempt++) {
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
    try {
      await wait(longest * (0.5 + Math.random() / 2), undefined, { signal: run.context.signal });
    } catch {
      // The call was given up meanwhile.
      return outcome;
    }
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

function isRetryable(outcome: Outcome): boolean {
  return outcome instanceof CallFailure && outcome.code === "TW5007";
}
