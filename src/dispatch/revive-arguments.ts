import type { BoundTool } from "./bound-tool.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import { compileReviver, type Revive } from "./compile-reviver.js";
import { faultText } from "./fault-text.js";
import { shorten } from "./shorten.js";
import type { Step } from "./stage.js";
import { Unrevivable } from "./unrevivable.js";

/** Makes of JSON what the signature asks for: a `Date` of its text, and so on. */
export function reviveArguments({ revive: reviver, classes, tool }: BoundTool, _policy: CallPolicy, next: Step): Step {
  if (!reviver) return next;
  const { name, inputSchema } = tool.definition;
  let revive: Revive | undefined;
  return (run) => {
    try {
      revive ??= compileReviver(reviver, inputSchema, classes);
      run.values = revive(run.args) as typeof run.values;
    } catch (error) {
      if (!(error instanceof Unrevivable)) throw error;
      const faults = [{ path: error.path, expected: error.expected, received: shorten(error.value) }];
      return new CallFailure("TW5003", faultText(name, faults), { faults });
    }
    return next(run);
  };
}
