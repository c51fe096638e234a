import type { JsonSchema } from "../definition/json-schema.js";
import type { ArgumentFault } from "../definition/tool-result.js";
import { compileValidator } from "./compile-validator.js";
import { shorten } from "./shorten.js";

/** Every fault of a value that does not fit a schema. */
export function explainFaults(schema: JsonSchema, value: unknown): readonly ArgumentFault[] {
  const validate = compileValidator(schema, "all");
  validate(value);
  return (validate.errors ?? []).map((error) => ({
    path: error.instancePath,
    expected: error.message ?? "something else",
    received: shorten(error.data),
  }));
}
