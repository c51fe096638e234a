import { AsyncResource } from "node:async_hooks";
import type { BoundTool } from "./bound-tool.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import { cancelled } from "./cancelled.js";
import { isThenable } from "./is-thenable.js";
import type { Outcome, Step } from "./stage.js";

/** The most calls of one tool that may wait for their turn. */
const MOST_WAITING = 10_000;

/** Lets only `maxConcurrent` calls of a tool run at once; the others wait in the order they came. */
export function limitConcurrency({ tool }: BoundTool, _policy: CallPolicy, next: Step): Step {
  const { maxConcurrent } = tool.options;
  if (maxConcurrent === undefined) return next;
  const { name } = tool.definition;
  const waiting: (() => void)[] = [];
  let running = 0;
  // The place of one that is done goes to the one that has waited longest; later, so that no chain of calls grows deep.
  const leave = (): void => {
    const first = waiting.shift();
    if (first) queueMicrotask(first);
    else running--;
  };
  const enter: Step = (run) => {
    const outcome = next(run);
    if (isThenable(outcome)) outcome.then(leave, leave);
    else leave();
    return outcome;
  };
  return (run): Outcome => {
    if (running < maxConcurrent) {
      running++;
      return enter(run);
    }
    if (waiting.length >= MOST_WAITING) return new CallFailure("TW5013", `"${name}" is too busy. Try again later.`);
    return new Promise((resolve) => {
      const start = () => {
        if (!run.context.aborted) return resolve(enter(run));
        // Given up while it waited: it must not run.
        resolve(cancelled(run));
        leave();
      };
      // In the async context of its own caller, not of the call that made room.
      waiting.push(AsyncResource.bind(start));
    });
  };
}
