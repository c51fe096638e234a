import { AsyncResource } from "node:async_hooks";
import { CallFailure } from "./call-failure.js";
import type { CallRun } from "./call-run.js";
import { cancelled } from "./cancelled.js";
import { isThenable } from "./is-thenable.js";
import type { Outcome, Step } from "./stage.js";

/** The most calls that may wait for their turn. */
const MOST_WAITING = 10_000;

/** Lets only so many calls run at once; the others wait in the order they came. */
export class ConcurrencyGate {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Runs a call, now or when it is its turn. One that is given up meanwhile does not run. */
  pass(run: CallRun, next: Step): Outcome {
    if (this.#running < this.#most) {
      this.#running++;
      return this.#enter(run, next);
    }
    if (this.#waiting.length >= MOST_WAITING) {
      return new CallFailure("TW5013", `"${run.tool.definition.name}" is too busy. Try again later.`);
    }
    return new Promise((resolve) => {
      const start = () => {
        if (!run.context.aborted) return resolve(this.#enter(run, next));
        resolve(cancelled(run));
        this.#leave();
      };
      // In the async context of its own caller, not of the call that made room.
      this.#waiting.push(AsyncResource.bind(start));
    });
  }

  #enter(run: CallRun, next: Step): Outcome {
    const leave = () => this.#leave();
    const outcome = next(run);
    if (isThenable(outcome)) outcome.then(leave, leave);
    else leave();
    return outcome;
  }

  /** The place of one that is done goes to the one that has waited longest; later, so that no chain of calls grows deep. */
  #leave(): void {
    const first = this.#waiting.shift();
    if (first) queueMicrotask(first);
    else this.#running--;
  }
}
