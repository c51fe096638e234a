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

/** The stages of one tool, resolved: those it does not need are not there. */
interface ResolvedStages {
  readonly run: Step;
  /** What becomes of a result before it is handed out, where something does. */
  readonly finish: ResultStep | undefined;
}

/** One tool and the policy for its calls: what the registry keeps of it. */
export class ToolPlan {
  #stages: ResolvedStages | undefined;

  constructor(
    readonly bound: BoundTool,
    readonly policy: CallPolicy,
  ) {}

  /** Resolved once, by the first call: of the thousand tools of an app, a process may call ten. */
  get stages(): ResolvedStages {
    this.#stages ??= resolveStages(this.bound, this.policy);
    return this.#stages;
  }
}

function resolveStages(bound: BoundTool, policy: CallPolicy): ResolvedStages {
  const end: Step = () => undefined;
  const run = STAGES.reduceRight((next, stage) => stage(bound, policy, next), end);
  return { run, finish: planResult(bound, policy) };
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
  const startedAt = performance.now();
  const { tool } = plan.bound;
  const { name } = tool.definition;
  const { stages } = plan;
  const run = new CallRun(tool, callId, raw, options, plan.policy.log, plan.policy.watch);
  run.decided = decided;
  const { watch } = plan.policy;
  const told = (result: ToolResult): ToolResult => {
    if (watch?.isOn) run.tell("result", { result: observedResult(result) });
    return result;
  };
  const finish = (outcome: Outcome): ToolResult | Promise<ToolResult> => {
    if (outcome instanceof CallFailure) {
      run.abandon(outcome);
      tellFailure(run, outcome);
    } else run.returned(outcome);
    const result = formatResult(callId, name, outcome, startedAt);
    const whole = run.metadata ? { ...result, metadata: run.metadata } : result;
    if (!stages.finish) return told(whole);
    return Promise.resolve(stages.finish(whole)).then(told);
  };
  try {
    const outcome = watch?.isOn ? runWatched(stages.run, run, watch) : stages.run(run);
    if (isThenable(outcome)) {
      return Promise.resolve(outcome.then(finish, (error: unknown) => finish(toolThrew(error))));
    }
    return Promise.resolve(finish(outcome));
  } catch (error) {
    return Promise.resolve(finish(unexpected(name, error)));
  }
}

function runWatched(step: Step, run: CallRun, watch: CallWatch): Outcome {
  const { callId, tool, options } = run;
  const { state } = options;
  run.observations = watch.begin({ callId, name: tool.definition.name, tool, ...(state ? { state } : {}) });
  run.tell("call", { arguments: observedArguments(run.raw) });
  return runWithin(run.observations, () => step(run));
}

function unexpected(name: string, cause: unknown): CallFailure {
  return new CallFailure("TW5009", `The call of "${name}" could not be carried out.`, { cause });
}
