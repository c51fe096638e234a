import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import type { ObjectSchema, ToolSnapshot } from "toolwright";
import { fuzzSchema } from "toolwright/testing";

/** ajv as it is: a second opinion. Without `ownProperties` it takes what every object inherits for a property of the value. */
const oracle = new Ajv2020({
  ownProperties: true,
  strict: false,
  strictNumbers: true,
  validateSchema: false,
  logger: false,
  formats: fullFormats,
});

interface Question {
  readonly tools: readonly { readonly name: string; readonly parameters: ObjectSchema }[];
}

const file = join(__dirname, "..", "fixtures", "bfcl", "sample.json");
const questions: Question[] = JSON.parse(readFileSync(file, "utf8"));
const schemas = questions.flatMap(({ tools }) => tools.map(({ parameters }) => parameters));

const shapes: ObjectSchema = {
  type: "object",
  properties: {
    shape: { anyOf: [{ $ref: "#/$defs/Circle" }, { $ref: "#/$defs/Square" }, { type: "null" }] },
    color: { enum: ["Red", "green", null] },
    tags: { type: "array", items: { type: "string" }, uniqueItems: true },
    ids: { type: "array", items: { type: "integer", minimum: 0 } },
    at: { type: "string", format: "date-time" },
    big: { type: ["integer", "string"], pattern: "^-?[0-9]+$" },
    count: { type: "integer", default: 3 },
  },
  required: ["shape"],
  additionalProperties: false,
  $defs: {
    Circle: {
      type: "object",
      properties: { kind: { const: "circle" }, r: { type: "number" } },
      required: ["kind", "r"],
    },
    Square: {
      type: "object",
      properties: { kind: { const: "square" }, side: { type: "integer" }, next: { $ref: "#/$defs/Square" } },
      required: ["kind", "side"],
      additionalProperties: false,
    },
  },
};

function ownSchemas(): ObjectSchema[] {
  const root = join(__dirname, "../..");
  const fixtures = join(root, "tests/fixtures/valid");
  const files = readdirSync(fixtures).map((name) => join(fixtures, name, "schema.json"));
  return [...files, join(root, "tools/tools.snapshot.json"), join(root, "examples/quickstart/tools.snapshot.json")]
    .map((path): ToolSnapshot => JSON.parse(readFileSync(path, "utf8")))
    .flatMap(({ toolkits }) => Object.values(toolkits).flatMap(({ tools }) => Object.values(tools)))
    .map(({ inputSchema }) => inputSchema);
}

describe("fuzzSchema", () => {
  test("no invalid value reaches a handler, and valid ones arrive unchanged", async () => {
    const totals = { valid: 0, ran: 0, repaired: 0, refused: 0 };
    for (const [index, schema] of [shapes, ...schemas.slice(0, 40)].entries()) {
      const report = await fuzzSchema(schema, { seed: index, rounds: 4, isValid: oracle.compile(schema) });
      expect(report.violations).toEqual([]);
      for (const key of Object.keys(totals) as (keyof typeof totals)[]) totals[key] += report[key];
    }
    expect(totals.valid).toBeGreaterThan(100);
    expect(totals.repaired).toBeGreaterThan(500);
    expect(totals.refused).toBeGreaterThan(500);
  });

  test("nor of this project's own fixtures, toolkits and quickstart", async () => {
    const totals = { schemas: 0, valid: 0, refused: 0 };
    // A sample; `npm run fuzz` takes all.
    const sample = ownSchemas().filter((_schema, index) => index % 3 === 0);
    for (const [seed, schema] of sample.entries()) {
      const report = await fuzzSchema(schema, { seed, rounds: 1, isValid: oracle.compile(schema) });
      expect(report.violations).toEqual([]);
      totals.schemas++;
      totals.valid += report.valid;
      totals.refused += report.refused;
    }
    expect(totals.schemas).toBeGreaterThan(60);
    expect(totals.valid).toBeGreaterThan(totals.schemas * 0.8);
    expect(totals.refused).toBeGreaterThan(totals.schemas * 3);
  });

  test("the same seed gives the same report", async () => {
    const wanted = { ...(await fuzzSchema(shapes, { seed: 7 })), slowestMs: expect.any(Number) };
    expect(await fuzzSchema(shapes, { seed: 7 })).toEqual(wanted);
  });
});
