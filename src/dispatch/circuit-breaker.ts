import type { BreakerOptions } from "../definition/tool-options.js";
import { CallFailure } from "./call-failure.js";
import type { CallRun } from "./call-run.js";
import { isThenable } from "./is-thenable.js";
import type { Outcome, Step } from "./stage.js";
import { toolThrew } from "./tool-threw.js";

/** The failures that speak against the tool rather than against the call. */
const COUNTED: ReadonlySet<string> = new Set(["TW5005", "TW5007"]);

/** Runs no calls for a while after several in a row have failed or timed out; then lets one through to try. */
export class CircuitBreaker {
  readonly #title: string;
  readonly #options: BreakerOptions;
  #failures = 0;
  #closedUntil = 0;

  /** @param title - what failed, for the message */
  constructor(title: string, options: BreakerOptions) {
    this.#title = title;
    this.#options = options;
  }

  pass(run: CallRun, next: Step): Outcome {
    const { failures, resetMs } = this.#options;
    const left = this.#closedUntil - performance.now();
    if (left > 0) {
      const seconds = Math.ceil(left / 1_000);
      const why = `${this.#title} failed ${this.#failures} times in a row and is not tried for another ${seconds} s`;
      return new CallFailure("TW5013", `"${run.tool.definition.name}" did not run: ${why}.`);
    }
    // Half open: those that come while one call tries are refused too.
    if (this.#failures >= failures) this.#closedUntil = performance.now() + resetMs;
    const outcome = next(run);
    if (!isThenable(outcome)) return this.#count(outcome);
    return outcome.then(
      (value) => this.#count(value),
      (error: unknown) => this.#count(toolThrew(error)),
    );
  }

  #count(outcome: Outcome): Outcome {
    const { failures, resetMs } = this.#options;
    if (!(outcome instanceof CallFailure)) {
      this.#failures = 0;
      this.#closedUntil = 0;
    } else if (COUNTED.has(outcome.code) && ++this.#failures >= failures) {
      this.#closedUntil = performance.now() + resetMs;
    }
    return outcome;
  }
}
