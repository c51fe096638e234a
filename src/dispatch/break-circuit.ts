import type { BoundTool } from "./bound-tool.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import { isThenable } from "./is-thenable.js";
import type { Outcome, Step } from "./stage.js";
import { toolThrew } from "./tool-threw.js";

/** The failures that speak against the tool rather than against the call. */
const COUNTED: ReadonlySet<string> = new Set(["TW5005", "TW5007"]);

/**
 * Does not run a tool for a while that has failed or timed out several times in a row, as its `breaker` option says. After
 * that one call is let through: if it succeeds, all are.
 */
export function breakCircuit({ tool }: BoundTool, _policy: CallPolicy, next: Step): Step {
  const { breaker } = tool.options;
  if (!breaker) return next;
  let failures = 0;
  let closedUntil = 0;
  const count = (outcome: Outcome): Outcome => {
    if (!(outcome instanceof CallFailure)) {
      failures = 0;
      closedUntil = 0;
    } else if (COUNTED.has(outcome.code) && ++failures >= breaker.failures) {
      closedUntil = performance.now() + breaker.resetMs;
    }
    return outcome;
  };
  return (run) => {
    const left = closedUntil - performance.now();
    if (left > 0) {
      const seconds = Math.ceil(left / 1_000);
      const message = `"${tool.definition.name}" failed ${failures} times in a row and is not tried for another ${seconds} s.`;
      return new CallFailure("TW5013", message);
    }
    // Half open: those that come while one call tries are refused too.
    if (failures >= breaker.failures) closedUntil = performance.now() + breaker.resetMs;
    const outcome = next(run);
    if (!isThenable(outcome)) return count(outcome);
    return outcome.then(count, (error: unknown) => count(toolThrew(error)));
  };
}
