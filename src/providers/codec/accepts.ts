import type { Ajv2020, ValidateFunction } from "ajv/dist/2020.js";
import type { JsonSchema } from "../../definition/json-schema.js";
import { lenientRegExp } from "../../definition/lenient-reg-exp.js";
import { loadAjv2020, loadFormats } from "../../definition/load-later.cjs";
import { canCompile } from "../../validation/can-compile.js";
import { interpretSchema } from "../../validation/interpret-schema.js";
import type { Schema } from "./schema.js";

let compiler: Ajv2020 | undefined;

/** A check of values against a schema whose references mean `definitions`; compiled with the first value. */
export function accepts(schema: Schema, definitions: () => Schema): (value: unknown) => boolean {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= compile({ ...schema, $defs: definitions() });
    return validate(value);
  };
}

/** Where code of text is forbidden, values are checked by reading the schema, which says the same. */
function compile(schema: Schema): ValidateFunction {
  if (!canCompile()) return interpretSchema(schema as JsonSchema, "none");
  compiler ??= new (loadAjv2020())({
    strict: false,
    validateSchema: false,
    formats: loadFormats(),
    code: { regExp: lenientRegExp },
    ownProperties: true,
    logger: false,
  });
  const validate = compiler.compile(schema);
  compiler.removeSchema(schema);
  return validate;
}
