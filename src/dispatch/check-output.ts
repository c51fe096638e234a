import type { JsonSchema } from "../definition/json-schema.js";
import type { BoundTool } from "./bound-tool.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import type { CallRun } from "./call-run.js";
import { type Fits, lateValidator } from "./compile-validator.js";
import { explainFaults } from "./explain-faults.js";
import { isReadyMade } from "./format-result.js";
import { isThenable } from "./is-thenable.js";
import type { Outcome, Step } from "./stage.js";
import { toJson } from "./to-json.js";

const MOST_LINES = 5;

/** Checks what a tool returned against its output schema, where the registry asks for it. Failures are not checked. */
export function checkOutput({ tool }: BoundTool, { validateOutput = "off" }: CallPolicy, next: Step): Step {
  const { outputSchema } = tool.definition;
  if (validateOutput === "off" || outputSchema === undefined) return next;
  const validator = lateValidator(outputSchema, tool.source !== undefined);
  const check = (run: CallRun, outcome: Outcome): Outcome => {
    if (outcome instanceof CallFailure) return outcome;
    const failure = outputFailure(run, outputSchema, validator, outcome);
    if (!failure || validateOutput === "error") return failure ?? outcome;
    run.tell("output-refused", { faults: [...(failure.details.faults ?? [])] });
    run.warn(failure.message, failure.details.faults);
    return outcome;
  };
  return (run) => {
    const outcome = next(run);
    return isThenable(outcome) ? outcome.then((later) => check(run, later)) : check(run, outcome);
  };
}

function outputFailure(
  run: CallRun,
  schema: JsonSchema,
  validator: () => Fits,
  outcome: Outcome,
): CallFailure | undefined {
  const { name } = run.tool.definition;
  try {
    const json = jsonOf(outcome);
    if (json === undefined || validator()(json)) return undefined;
    const faults = explainFaults(schema, json);
    const lines = faults.slice(0, MOST_LINES).map(({ path, expected, received }) => {
      return `${path || "the result"}: expected ${expected}, got ${received}`;
    });
    const message = `"${name}" ran, but its result is not what it promises (${lines.join("; ")}).`;
    return new CallFailure("TW5010", message, { faults });
  } catch (cause) {
    return new CallFailure("TW5010", `The result of "${name}" cannot be checked.`, { cause });
  }
}

/** A result built by hand has a value to check only where it has structured content, and is no error. */
function jsonOf(outcome: Outcome): unknown {
  if (!isReadyMade(outcome)) return toJson(outcome).json;
  return outcome.isError ? undefined : outcome.structuredContent;
}
