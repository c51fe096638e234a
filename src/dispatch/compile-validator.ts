import type { ValidateFunction } from "ajv";
import type { JsonSchema } from "../definition/json-schema.js";
import { canCompile } from "./can-compile.js";
import { compileSchema } from "./compile-schema.js";
import { interpretSchema } from "./interpret-schema.js";
import { findPrecompiled } from "./precompiled.js";

/**
 * How much a validator tells of a value that does not fit: nothing but that (fast, for every call), or, with the schema
 * and value of each error, the first or all of them.
 */
export type Detail = "none" | "first" | "all";

const compiled: Readonly<Record<Detail, WeakMap<JsonSchema, ValidateFunction>>> = {
  none: new WeakMap(),
  first: new WeakMap(),
  all: new WeakMap(),
};

/**
 * The validator of a schema: one that was compiled beforehand, else ajv's, else, in a process that may make no code, one that
 * reads the schema as it goes. Each is made once, however many tools and registries hold the schema. Throws what ajv throws.
 */
export function compileValidator(schema: JsonSchema, detail: Detail = "none"): ValidateFunction {
  const known = compiled[detail].get(schema);
  if (known) return known;
  const beforehand = detail === "none" ? findPrecompiled(schema) : undefined;
  const validate = beforehand ?? (canCompile() ? compileSchema(schema, detail) : interpretSchema(schema, detail));
  compiled[detail].set(schema, validate);
  return validate;
}
