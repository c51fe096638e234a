import type { Approve } from "../definition/approval.js";
import type { CallOptions } from "../definition/call-options.js";
import type { ToolResult } from "../definition/tool-result.js";
import { approveCall } from "./approve-call.js";
import { authorizeCall } from "./authorize-call.js";
import type { BoundTool } from "./bound-tool.js";
import { breakCircuit } from "./break-circuit.js";
import { cacheResult } from "./cache-result.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import { CallRun } from "./call-run.js";
import { callTarget } from "./call-target.js";
import type { CallWatch } from "./call-watch.js";
import { checkArguments } from "./check-arguments.js";
import { checkOutput } from "./check-output.js";
import { tellFailure } from "./failure-event.js";
import { formatResult } from "./format-result.js";
import { isThenable } from "./is-thenable.js";
import { limitConcurrency } from "./limit-concurrency.js";
import { limitTime } from "./limit-time.js";
import { messageOf } from "./message-of.js";
import { observedArguments, observedResult } from "./observed-copy.js";
import { parseArguments } from "./parse-arguments.js";
import { planResult, type ResultStep } from "./result-step.js";
import { retryCall } from "./retry-call.js";
import { reviveArguments } from "./revive-arguments.js";
import { runWithin } from "./run-within.js";
import type { Outcome, Stage, Step } from "./stage.js";
import { toolThrew } from "./tool-threw.js";

/** The life of a call, in order. Each stage wraps those after it; a new one is a file and a line here. */
const STAGES: readonly Stage[] = [
  parseArguments,
  checkArguments,
  authorizeCall,
  approveCall,
  reviveArguments,
  checkOutput,
  breakCircuit,
  limitTime,
  cacheResult,
  limitConcurrency,
  retryCall,
  callTarget,
];

/** One tool and the policy for its calls: what the registry keeps of it. */
export class ToolPlan {
  #run: Step | undefined;
  #finish: ResultStep | undefined;
  #isFinishPlanned = false;

  #bound: BoundTool | undefined;
  readonly #bind: (() => BoundTool) | undefined;

  /** @param bound - or what binds it, where its definition is read when it is first asked for */
  constructor(
    bound: BoundTool | (() => BoundTool),
    readonly policy: CallPolicy,
  ) {
    if (typeof bound === "function") this.#bind = bound;
    else this.#bound = bound;
  }

  /** May throw the first time, where a definition is read that is no longer there. */
  get bound(): BoundTool {
    this.#bound ??= this.#bind?.() as BoundTool;
    return this.#bound;
  }

  /** Why no call of the tool can be carried out: its definition cannot be read. */
  readFailure(name: string): CallFailure | undefined {
    try {
      this.#bound ??= this.bound;
      return undefined;
    } catch (cause) {
      const advice = `its definition cannot be read: ${messageOf(cause)}`;
      return new CallFailure("TW5009", `The call of "${name}" could not be carried out: ${advice}`, { cause });
    }
  }

  /** Marks the tool as deferred, which no stage asks for: what the stages keep, caches and breakers, stays. */
  defer(): void {
    const { tool } = this.bound;
    this.#bound = { ...this.bound, tool: { ...tool, options: { ...tool.options, deferred: true } } };
  }

  /** The stages, resolved once, by the first call: of the thousand tools of an app, a process may call ten. */
  get run(): Step {
    this.#run ??= resolveStages(this.bound, this.policy);
    return this.#run;
  }

  /** What becomes of a result before it is handed out, where something does. */
  get finish(): ResultStep | undefined {
    if (!this.#isFinishPlanned) {
      this.#finish = planResult(this.bound, this.policy);
      this.#isFinishPlanned = true;
    }
    return this.#finish;
  }

  /** The result of a call that has ended. Never throws, nor is its promise rejected. */
  conclude(run: CallRun, outcome: Outcome): ToolResult | Promise<ToolResult> {
    return finish(this, run, outcome);
  }

  /** Has it worked out anew, for calls under way as well. */
  replanResults(): void {
    this.#isFinishPlanned = false;
  }
}

function resolveStages(bound: BoundTool, policy: CallPolicy): Step {
  const end: Step = () => undefined;
  return STAGES.reduceRight((next, stage) => stage(bound, policy, next), end);
}

/**
 * Makes one call. The promise is never rejected: whatever fails becomes a result.
 *
 * @param decided - stands in for every approver
 */
export function runToolCall(
  plan: ToolPlan,
  callId: string,
  raw: unknown,
  options: CallOptions | undefined,
  decided?: Approve,
): Promise<ToolResult> {
  const run = new CallRun(plan.bound.tool, callId, raw, options, plan.policy);
  run.decided = decided;
  try {
    const { watch } = plan.policy;
    const outcome = watch?.isOn ? runWatched(plan.run, run, watch) : plan.run(run);
    const { race } = run;
    // Where nothing stands between, and nobody watches, who would be told outside the caller's async context.
    if (race && race.outcome === outcome && !watch?.isOn && race.concludeBy(plan))
      return outcome as Promise<ToolResult>;
    if (!isThenable(outcome)) return Promise.resolve(plan.conclude(run, outcome));
    const answered = (value: unknown) => plan.conclude(run, value);
    return Promise.resolve(outcome.then(answered, (error: unknown) => answered(toolThrew(error))));
  } catch (error) {
    return Promise.resolve(plan.conclude(run, unexpected(plan, error)));
  }
}

function finish(plan: ToolPlan, run: CallRun, outcome: Outcome): ToolResult | Promise<ToolResult> {
  const { callId, startedAt } = run;
  const { name } = plan.bound.tool.definition;
  run.answered = true;
  try {
    if (outcome instanceof CallFailure) {
      run.abandon(outcome);
      tellFailure(run, outcome);
    } else if (run.options.onReturn) run.returned(outcome);
    const result = formatResult(callId, name, outcome, startedAt);
    const whole = run.metadata ? { ...result, metadata: run.metadata } : result;
    const step = plan.finish;
    if (!step) return told(run, whole);
    const ready = step(whole);
    return ready instanceof Promise
      ? ready.then((one) => told(run, one)).catch((error: unknown) => unready(run, error))
      : told(run, ready);
  } catch (error) {
    return unready(run, error);
  }
}

function unready(run: CallRun, cause: unknown): ToolResult {
  const { name } = run.tool.definition;
  const failure = new CallFailure("TW5008", `The result of "${name}" cannot be read.`, { cause });
  return told(run, formatResult(run.callId, name, failure, run.startedAt));
}

function told(run: CallRun, result: ToolResult): ToolResult {
  if (run.policy.watch?.isOn) run.tell("result", { result: observedResult(result) });
  return result;
}

function runWatched(step: Step, run: CallRun, watch: CallWatch): Outcome {
  const { callId, tool, options } = run;
  const { state } = options;
  run.observations = watch.begin({ callId, name: tool.definition.name, tool, ...(state ? { state } : {}) });
  run.tell("call", { arguments: observedArguments(run.raw) });
  return runWithin(run.observations, () => step(run));
}

function unexpected({ bound }: ToolPlan, cause: unknown): CallFailure {
  return new CallFailure("TW5009", `The call of "${bound.tool.definition.name}" could not be carried out.`, { cause });
}
