import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import type { ObjectSchema } from "toolwright";
import { fuzzSchema } from "toolwright/testing";

/** ajv as it is: a second opinion. */
const oracle = new Ajv2020({
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

  test("the same seed gives the same report", async () => {
    expect(await fuzzSchema(shapes, { seed: 7 })).toEqual(await fuzzSchema(shapes, { seed: 7 }));
  });
});
