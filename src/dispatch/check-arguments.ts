import type { ValidateFunction } from "ajv";
import type { BoundTool } from "./bound-tool.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import { compileValidator } from "./compile-validator.js";
import { explainFaults } from "./explain-faults.js";
import { faultText } from "./fault-text.js";
import type { Step } from "./stage.js";

/** Lets only arguments through that fit the tool's input schema; else every fault is explained at once. */
export function checkArguments({ tool }: BoundTool, _policy: CallPolicy, next: Step): Step {
  const { name, inputSchema } = tool.definition;
  let validate: ValidateFunction | undefined;
  return (run) => {
    try {
      validate ??= compileValidator(inputSchema);
    } catch (cause) {
      return new CallFailure("TW5009", `"${name}" cannot be called: its input schema does not compile.`, { cause });
    }
    if (validate(run.args)) return next(run);
    const faults = explainFaults(inputSchema, run.args);
    return new CallFailure("TW5003", faultText(name, faults), { faults });
  };
}
