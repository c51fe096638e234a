import type { ValidateFunction } from "ajv";
import type { JsonSchema } from "../definition/json-schema.js";
import { canCompile } from "../validation/can-compile.js";
import { interpretSchema } from "../validation/interpret-schema.js";
import { compileSchema } from "./compile-schema.js";
import { exceedsSize } from "./exceeds-size.js";
import { findPrecompiled } from "./precompiled.js";

/**
 * How much a validator tells of a value that does not fit: nothing but that (fast, for every call), or, with the schema
 * and value of each error, the first or all of them.
 */
export type Detail = "none" | "first" | "all";

/** Whether a value fits a schema. */
export type Fits = (value: unknown) => boolean;

const compiled: Readonly<Record<Detail, WeakMap<JsonSchema, ValidateFunction>>> = {
  none: new WeakMap(),
  first: new WeakMap(),
  all: new WeakMap(),
};

/** The most values an object may hold to be checked by reading the schema: a compiled validator is many times faster. */
const MOST_VALUES = 1_000;

/**
 * What gives the validator of a schema, for one value each time. ajv takes longer to load and to compile than all the rest of an
 * app's start, and of its tools many are called once: the first value is checked by reading the schema, which is compiled when
 * the second comes. What it gives throws what ajv throws.
 *
 * @param isOwn - whether toolwright made the schema: of one that anybody may have written only the compiler knows whether it is one
 */
export function lateValidator(schema: JsonSchema, isOwn: boolean): () => Fits {
  let isFirst = isOwn;
  let validate: Fits | undefined;
  return () => {
    if (validate) return validate;
    if (!isFirst) {
      validate = compileValidator(schema);
      return validate;
    }
    isFirst = false;
    return firstValidator(schema);
  };
}

function firstValidator(schema: JsonSchema): Fits {
  const known = compiled.none.get(schema) ?? findPrecompiled(schema);
  if (known) return known;
  try {
    const read = interpretSchema(schema, "none");
    return (value) => (exceedsSize(value, MOST_VALUES) ? compileValidator(schema) : read)(value);
  } catch {
    // It has keywords that only the compiler knows.
    return compileValidator(schema);
  }
}

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
