import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { lenientRegExp } from "../../definition/lenient-reg-exp.js";
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

function compile(schema: Schema): ValidateFunction {
  compiler ??= new Ajv2020({
    strict: false,
    validateSchema: false,
    formats: fullFormats,
    code: { regExp: lenientRegExp },
    ownProperties: true,
    logger: false,
  });
  const validate = compiler.compile(schema);
  compiler.removeSchema(schema);
  return validate;
}
