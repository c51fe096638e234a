import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { ObjectSchema, ToolSnapshot } from "toolwright";
import { compileValidator } from "../../../src/dispatch/compile-validator.js";
import { ANTHROPIC, ANTHROPIC_STRICT } from "../../../src/providers/anthropic/dialects.js";
import { GEMINI, GEMINI_JSON } from "../../../src/providers/gemini/dialects.js";
import { OPENAI, OPENAI_STRICT } from "../../../src/providers/openai/dialects.js";
import { wireTrial } from "../../support/lossless.js";
import { schemaValues } from "../../support/schema-values.js";

const FIXTURES = join(__dirname, "../../fixtures/valid");

interface Reflected {
  readonly name: string;
  readonly schema: ObjectSchema;
  readonly values: readonly unknown[];
}

/** Every tool of reflection's fixtures, with values that its schema accepts: the fixture's own and some at random. */
const REFLECTED: readonly Reflected[] = readdirSync(FIXTURES)
  .sort()
  .flatMap((folder) => {
    const { toolkits } = JSON.parse(readFileSync(join(FIXTURES, folder, "schema.json"), "utf8")) as ToolSnapshot;
    const samples = join(FIXTURES, folder, "accept.jsonl");
    const lines = existsSync(samples) ? readFileSync(samples, "utf8").split("\n").filter(Boolean) : [];
    const own = lines.map((line) => JSON.parse(line) as unknown).flatMap((value) => [value, { subject: value }]);
    return Object.values(toolkits).flatMap(({ tools }) =>
      Object.entries(tools).map(([method, { inputSchema: schema }]) => {
        const accepts = compileValidator(schema);
        const random = fc.sample(schemaValues(schema), { numRuns: 5, seed: 1 });
        return { name: `${folder} ${method}`, schema, values: [...own, ...random].filter((value) => accepts(value)) };
      }),
    );
  });

describe.each([OPENAI, OPENAI_STRICT, ANTHROPIC, ANTHROPIC_STRICT, GEMINI, GEMINI_JSON])("$name", (dialect) => {
  test("takes what reflection makes of TypeScript's types, and loses nothing of it", () => {
    const problems = REFLECTED.flatMap(({ name, schema, values }) => {
      const trial = wireTrial(schema, dialect);
      const lost = values.flatMap((value) => trial.lossOf(value) ?? []);
      return [...trial.refusals, ...lost].map((problem) => `${name}: ${problem}`);
    });
    expect(problems).toEqual([]);
  });
});

test("the fixtures are there, and nearly all have values", () => {
  expect(REFLECTED.length).toBeGreaterThan(100);
  expect(REFLECTED.filter(({ values }) => values.length === 0).map(({ name }) => name).length).toBeLessThan(5);
});
