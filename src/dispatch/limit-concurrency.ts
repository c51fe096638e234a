import type { BoundTool } from "./bound-tool.js";
import type { CallPolicy } from "./call-policy.js";
import { ConcurrencyGate } from "./concurrency-gate.js";
import type { Step } from "./stage.js";

/**
 * Lets only `maxConcurrent` calls of a tool, and of its toolkit, run at once. Who waits for a place of the tool takes none of
 * the toolkit's.
 */
export function limitConcurrency({ tool, limits }: BoundTool, _policy: CallPolicy, next: Step): Step {
  const { maxConcurrent } = tool.options;
  const own = maxConcurrent === undefined ? undefined : new ConcurrencyGate(maxConcurrent);
  const gates = [own, limits?.gate].filter((gate) => gate !== undefined);
  return gates.reduceRight<Step>((inner, gate) => (run) => gate.pass(run, inner), next);
}
