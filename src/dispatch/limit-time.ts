import type { BoundTool } from "./bound-tool.js";
import type { CallPolicy } from "./call-policy.js";
import { CallRace } from "./call-race.js";
import { cancelled } from "./cancelled.js";
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
    if (!isThenable(outcome)) return outcome;
    run.race = new CallRace(run, outcome, limit);
    return run.race.outcome;
  };
}
