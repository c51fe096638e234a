import { CallFailure } from "./call-failure.js";
import type { CallRun } from "./call-run.js";
import { cancelled } from "./cancelled.js";
import { Deadline } from "./deadline.js";
import { effectsOf } from "./effects-of.js";
import type { Outcome } from "./stage.js";
import { toolThrew } from "./tool-threw.js";

/** What makes a call's answer of its outcome. Never throws. */
export interface Conclusion {
  conclude(run: CallRun, outcome: Outcome): unknown;
}

/** A call that runs against its time limit and its caller's patience. */
export class CallRace extends Deadline {
  /** What its tool answers, or the failure that came first; concluded, where that was asked for. Never rejected. */
  readonly outcome: Promise<unknown>;
  readonly #run: CallRun;
  readonly #limit: number;
  #resolve: ((outcome: unknown) => void) | undefined = undefined;
  #conclusion: Conclusion | undefined = undefined;
  #onCancel: (() => void) | undefined = undefined;
  #isOver = false;

  constructor(run: CallRun, pending: PromiseLike<Outcome>, limit: number) {
    super(limit);
    this.#run = run;
    this.#limit = limit;
    this.outcome = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    if (run.options.signal) this.#heed(run.options.signal);
    pending.then(
      (value) => this.#end(value) || late(run, value),
      (error: unknown) => this.#end(toolThrew(error)) || late(run, undefined),
    );
  }

  /**
   * Has the outcome concluded where it comes up: one promise less, which is a twentieth of a small call. After a failure that is
   * outside the async context of the caller. False where it has come already.
   */
  concludeBy(conclusion: Conclusion): boolean {
    this.#conclusion = conclusion;
    return !this.#isOver;
  }

  protected override expire(): void {
    this.#end(timedOut(this.#run, this.#limit));
  }

  /** Whether it was still on. */
  #end(outcome: Outcome): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    this.stop();
    if (this.#onCancel) this.#run.options.signal?.removeEventListener("abort", this.#onCancel);
    this.#resolve?.(this.#conclusion ? this.#conclusion.conclude(this.#run, outcome) : outcome);
    return true;
  }

  #heed(signal: AbortSignal): void {
    this.#onCancel = () => {
      this.#end(cancelled(this.#run));
    };
    // The method may have aborted it before it returned.
    if (signal.aborted) this.#onCancel();
    else signal.addEventListener("abort", this.#onCancel, { once: true });
  }
}

/** An answer after the call has been answered is dropped: each call has one result. */
function late(run: CallRun, outcome: Outcome): void {
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
