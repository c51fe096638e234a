import type { BoundTool } from "./bound-tool.js";
import type { CallPolicy } from "./call-policy.js";
import type { Step } from "./stage.js";

/** Makes of JSON what the signature asks for: a `Date` of its text, and so on. */
export function reviveArguments({ revive }: BoundTool, _policy: CallPolicy, next: Step): Step {
  if (!revive) return next;
  return next;
}
