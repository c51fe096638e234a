import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { compileValidator } from "../../../src/dispatch/compile-validator.js";
import { ANTHROPIC, ANTHROPIC_STRICT } from "../../../src/providers/anthropic/dialects.js";
import { GEMINI, GEMINI_JSON } from "../../../src/providers/gemini/dialects.js";
import { OPENAI, OPENAI_STRICT } from "../../../src/providers/openai/dialects.js";
import { HARD_SCHEMAS } from "../../support/hard-schemas.js";
import { wireTrial } from "../../support/lossless.js";
import { schemaValues } from "../../support/schema-values.js";

const DIALECTS = [OPENAI, OPENAI_STRICT, ANTHROPIC, ANTHROPIC_STRICT, GEMINI, GEMINI_JSON];

describe.each(DIALECTS)("$name", (dialect) => {
  test.each(Object.entries(HARD_SCHEMAS))("takes values of %s to the wire and back unharmed", (_name, schema) => {
    const trial = wireTrial(schema, dialect);
    expect(trial.refusals).toEqual([]);
    const accepts = compileValidator(schema);
    fc.assert(
      fc.property(schemaValues(schema), (value) => {
        fc.pre(accepts(value));
        expect(trial.lossOf(value)).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });
});
