import type { ErrorObject } from "ajv";
import type { JsonSchema } from "../definition/json-schema.js";
import type { ArgumentFault } from "../definition/tool-result.js";
import { bestArm, type Explain } from "./best-arm.js";
import { compileValidator, type Detail } from "./compile-validator.js";
import { exceedsSize } from "./exceeds-size.js";
import { faultOfError } from "./fault-of-error.js";

/** The most values an object may hold for all of its faults to be looked for: the time grows with the square of its faults. */
const MOST_VALUES = 6_000;
/** The most faults told of one call. */
const MOST_FAULTS = 100;
/** The most arms of unions that are looked into for one call: unions in unions multiply. */
const MOST_ARMS = 500;

/**
 * Every fault of a value that does not fit a schema, up to a hundred. Of a union, only the faults of the arm that fits best
 * are told. Of a very large value only the first fault is.
 */
export function explainFaults(schema: JsonSchema, value: unknown): readonly ArgumentFault[] {
  const detail: Detail = exceedsSize(value, MOST_VALUES) ? "first" : "all";
  let arms = 0;
  const explain: Explain = (part, at) => {
    const faults = new Map<string, ArgumentFault>();
    for (const error of causes(part, at, detail)) {
      if (faults.size >= MOST_FAULTS) break;
      const isUnion = error.keyword === "anyOf" || error.keyword === "oneOf";
      const found = isUnion && ++arms < MOST_ARMS ? bestArm(error, part, explain) : [faultOfError(error, part)];
      for (const fault of found) faults.set(`${fault.path} ${fault.expected}`, fault);
    }
    return [...faults.values()].slice(0, MOST_FAULTS);
  };
  return explain(schema, value);
}

/** ajv's errors without those that only led to another: of a property's name, of the branches of an `if`. */
function causes(schema: JsonSchema, value: unknown, detail: Detail): readonly ErrorObject[] {
  const validate = compileValidator(schema, detail);
  validate(value);
  const errors = (validate.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
  // Where ajv stops at the first, what follows it are the reasons' consequences, the outermost union last.
  if (detail === "first") return errors.slice(-1);
  const without = errors.filter(({ keyword }) => keyword !== "if");
  return without.length > 0 ? without : errors;
}
