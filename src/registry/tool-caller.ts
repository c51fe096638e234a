import type { ApprovalAnswer, ApprovalTicket } from "../definition/approval.js";
import type { CallOptions } from "../definition/call-options.js";
import type { ToolCall } from "../definition/tool-call.js";
import type { ToolResult } from "../definition/tool-result.js";
import { CallFailure } from "../dispatch/call-failure.js";
import type { CallWatch } from "../dispatch/call-watch.js";
import { formatResult } from "../dispatch/format-result.js";
import { monotonicMs } from "../dispatch/monotonic-ms.js";
import { runToolCall, type ToolPlan } from "../dispatch/run-tool-call.js";
import { observedCall, tellUnrun } from "../dispatch/tell-unrun.js";
import { callOptionsProblem } from "./call-options-problem.js";
import { readCall } from "./read-call.js";
import { resumeCall, type UseTicket } from "./resume-call.js";
import { unknownTool } from "./unknown-tool.js";
import { usedTickets } from "./used-tickets.js";

const NONE: ReadonlySet<string> = new Set();

/** Makes the calls of a registry's tools. No promise is rejected. */
export class ToolCaller {
  readonly #plans: ReadonlyMap<string, ToolPlan>;
  readonly #watch: CallWatch;
  readonly #useTicket: UseTicket;
  #calls = 0;

  constructor(plans: ReadonlyMap<string, ToolPlan>, watch: CallWatch, useTicket: UseTicket = usedTickets()) {
    this.#plans = plans;
    this.#watch = watch;
    this.#useTicket = useTicket;
  }

  /** A call as a model makes it; one without an id gets one. */
  call(call: ToolCall, options: CallOptions | undefined): Promise<ToolResult> {
    const { id, name, args } = readCall(call);
    return this.run(name, args, options, id);
  }

  run(
    name: string,
    args: unknown,
    options: CallOptions | undefined,
    id = `call_${++this.#calls}`,
  ): Promise<ToolResult> {
    const problem = options && callOptionsProblem(options);
    if (problem) return this.refuse(name, args, invalidOptions(name, problem), undefined, id);
    const only = onlyOf(options);
    const plan = only && !only.has(name) ? undefined : this.#plans.get(name);
    const unread = plan?.readFailure(name);
    if (unread) return this.refuse(name, args, unread, undefined, id);
    if (plan) return runToolCall(plan, id, args, options);
    const result = unknownTool(id, name, only ?? this.#plans.keys());
    const call = observedCall(result, undefined, options);
    return Promise.resolve(tellUnrun(this.#watch, call, args, result, { type: "unknown-tool" }));
  }

  /** Answers a call that is not run, for it cannot be made as it is; those who watch are told. */
  refuse(
    name: string,
    args: unknown,
    failure: CallFailure,
    options: CallOptions | undefined,
    id = `call_${++this.#calls}`,
  ): Promise<ToolResult> {
    const result = formatResult(id, name.slice(0, 128), failure, monotonicMs());
    return Promise.resolve(tellUnrun(this.#watch, observedCall(result, undefined, options), args, result));
  }

  resume(ticket: ApprovalTicket, decision: ApprovalAnswer, options: CallOptions | undefined): Promise<ToolResult> {
    const problem = callOptionsProblem(options);
    if (problem) {
      const { id, name } = readCall(ticket);
      return this.refuse(name, undefined, invalidOptions(name, problem), undefined, id);
    }
    const resuming = { plans: this.#plans, useTicket: this.#useTicket, watch: this.#watch };
    return resumeCall(resuming, ticket, decision, options);
  }
}

function invalidOptions(name: string, problem: string): CallFailure {
  const shown = JSON.stringify(name.slice(0, 128));
  return new CallFailure("TW5018", `The call of ${shown} did not run: ${problem}. The app is at fault, not the call.`);
}

/** The names that a call may be of, where its options limit them. They may be anything where no compiler has looked. */
function onlyOf(options: CallOptions | undefined): ReadonlySet<string> | undefined {
  try {
    const only = options?.only;
    return only === undefined ? undefined : new Set(only);
  } catch {
    return NONE;
  }
}
