import type { BoundTool } from "./bound-tool.js";
import type { CallPolicy } from "./call-policy.js";
import { CircuitBreaker } from "./circuit-breaker.js";
import type { Step } from "./stage.js";

/** Does not run a tool for a while that has failed several times in a row, as its `breaker` option or its toolkit's says. */
export function breakCircuit({ tool, limits }: BoundTool, _policy: CallPolicy, next: Step): Step {
  const { breaker } = tool.options;
  const own = breaker && new CircuitBreaker("it", breaker);
  const breakers = [limits?.breaker, own].filter((one) => one !== undefined);
  return breakers.reduceRight<Step>((inner, one) => (run) => one.pass(run, inner), next);
}
