import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";

const FIXTURES = join(__dirname, "../fixtures/vendors");

/** A check of what is sent against one of the vendors' schemas in `tests/fixtures/vendors`: what is wrong with it. */
export function vendorFaults(file: string): (value: unknown) => string[] {
  const schema = JSON.parse(readFileSync(join(FIXTURES, file), "utf8")) as { $schema: string };
  const options = { strict: false, allErrors: true };
  const ajv = schema.$schema.includes("draft-07") ? new Ajv(options) : new Ajv2020(options);
  addFormatsModule.default(ajv);
  const validate: ValidateFunction = ajv.compile(schema);
  return (value) => {
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
