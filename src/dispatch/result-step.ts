import type { ToolResult } from "../definition/tool-result.js";
import type { BoundTool } from "./bound-tool.js";
import type { CallPolicy } from "./call-policy.js";
import { redactResult } from "./redact-result.js";
import { truncateResult } from "./truncate-result.js";

/** What becomes of a result before it is handed out. */
export type ResultStep = (result: ToolResult) => ToolResult | Promise<ToolResult>;

/** What a tool's results need, in order; undefined where a tool does not need it. */
const STEPS: readonly ((bound: BoundTool, policy: CallPolicy) => ResultStep | undefined)[] = [
  redactResult,
  truncateResult,
];

/** The steps of a tool's results, as one; undefined where results stay as they are, as most do. */
export function planResult(bound: BoundTool, policy: CallPolicy): ResultStep | undefined {
  const steps = STEPS.flatMap((step) => step(bound, policy) ?? []);
  if (steps.length === 0) return undefined;
  return async (result) => {
    let finished = result;
    for (const step of steps) finished = await step(finished);
    return finished;
  };
}
