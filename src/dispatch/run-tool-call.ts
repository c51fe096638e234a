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

/** One tool with its stages resolved: what the registry keeps of it. */
export interface ToolPlan {
  readonly bound: BoundTool;
  readonly policy: CallPolicy;
  readonly run: Step;
  /** What becomes of a result before it is handed out, where something does. */
  readonly finish: ResultStep | undefined;
}

/** Resolves the stages of a tool. Cheap: nothing is compiled before the first call. */
export function planTool(bound: BoundTool, policy: CallPolicy): ToolPlan {
  const end: Step = () => undefined;
  const run = STAGES.reduceRight((next, stage) => stage(bound, policy, next), end);
  return { bound, policy, run, finish: planResult(bound, policy) };
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
    if (!plan.finish) return told(whole);
    return Promise.resolve(plan.finish(whole)).then(told);
  };
  try {
    const outcome = watch?.isOn ? runWatched(plan, run, watch) : plan.run(run);
    if (isThenable(outcome)) {
      return Promise.resolve(outcome.then(finish, (error: unknown) => finish(toolThrew(error))));
    }
    return Promise.resolve(finish(outcome));
  } catch (error) {
    return Promise.resolve(finish(unexpected(name, error)));
  }
}

function runWatched(plan: ToolPlan, run: CallRun, watch: CallWatch): Outcome {
  const { callId, tool, options } = run;
  const { state } = options;
  run.observations = watch.begin({ callId, name: tool.definition.name, tool, ...(state ? { state } : {}) });
  run.tell("call", { arguments: observedArguments(run.raw) });
  return runWithin(run.observations, () => plan.run(run));
}

function unexpected(name: string, cause: unknown): CallFailure {
  return new CallFailure("TW5009", `The call of "${name}" could not be carried out.`, { cause });
}
