import type { ArgumentFault } from "../definition/tool-result.js";
import type { BoundTool } from "./bound-tool.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import type { CallRun } from "./call-run.js";
import { coerceArguments } from "./coerce-arguments.js";
import { type Fits, lateValidator } from "./compile-validator.js";
import { explainFaults } from "./explain-faults.js";
import { faultText } from "./fault-text.js";
import { shorten } from "./shorten.js";
import type { Step } from "./stage.js";

/**
 * Lets only arguments through that fit the tool's input schema, and that hold no value for an injected parameter. What does
 * not fit is coerced where one reading is left; every fault that remains is explained at once.
 */
export function checkArguments({ tool }: BoundTool, policy: CallPolicy, next: Step): Step {
  const coerces = tool.options.coerce ?? policy.coerce ?? true;
  const { name, inputSchema } = tool.definition;
  const hidden = tool.parameters.flatMap((parameter) => (parameter.inject ? [parameter.name] : []));
  const validator = lateValidator(inputSchema, tool.source !== undefined);
  return (run) => {
    let fits: Fits;
    try {
      fits = validator();
    } catch (cause) {
      return new CallFailure("TW5009", `"${name}" cannot be called: its input schema does not compile.`, { cause });
    }
    const isValid = fits(run.args) || (coerces && fits(coerced(run)));
    if (isValid && (hidden.length === 0 || !hidden.some((key) => Object.hasOwn(run.args, key)))) return next(run);
    const found = isValid ? [] : explainFaults(inputSchema, run.args);
    const faults = [...found, ...injectedFaults(hidden, run, found)];
    return new CallFailure("TW5003", faultText(name, faults), { faults });
  };
}

/** The arguments after coercion, which the run goes on with. */
function coerced(run: CallRun): CallRun["args"] {
  const { args, repairs } = coerceArguments(run.tool.definition.inputSchema, run.args);
  run.repaired(...repairs);
  run.args = args;
  run.values = args;
  return args;
}

/** A closed schema has refused them already. */
function injectedFaults(
  hidden: readonly string[],
  { args }: CallRun,
  found: readonly ArgumentFault[],
): ArgumentFault[] {
  return hidden
    .filter((key) => Object.hasOwn(args, key) && !found.some(({ path }) => path === `/${key}`))
    .map((key) => ({ path: `/${key}`, expected: `no property ${JSON.stringify(key)}`, received: shorten(args[key]) }));
}
