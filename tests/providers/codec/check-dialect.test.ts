import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { ANTHROPIC_STRICT } from "../../../src/providers/anthropic/dialects.js";
import { checkDialect } from "../../../src/providers/codec/check-dialect.js";
import type { Schema } from "../../../src/providers/codec/schema.js";
import { GEMINI, GEMINI_JSON } from "../../../src/providers/gemini/dialects.js";
import { OPENAI_STRICT } from "../../../src/providers/openai/dialects.js";

const FIXTURES = join(__dirname, "../../fixtures/dialects");

function cases(folder: string): [string, Schema][] {
  const files = readdirSync(join(FIXTURES, folder)).sort();
  return files.map((file) => [file, JSON.parse(readFileSync(join(FIXTURES, folder, file), "utf8")) as Schema]);
}

describe.each([
  ["openai_202602", OPENAI_STRICT],
  ["gemini_202602", GEMINI_JSON],
])("the check against %s", (folder, dialect) => {
  test.each(cases(`${folder}/valid`))("accepts %s", (_file, schema) => {
    expect(checkDialect(schema, dialect)).toEqual([]);
  });

  test.each(cases(`${folder}/invalid`))("refuses %s", (_file, schema) => {
    expect(checkDialect(schema, dialect)).not.toEqual([]);
  });
});

describe("checkDialect", () => {
  const object = (properties: object, more: object = {}): Schema => ({
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
    ...more,
  });

  test("names the place and the rule", () => {
    const schema = object({ a: object({ b: { type: "string", minLength: 2 } }) });
    expect(checkDialect(schema, OPENAI_STRICT)).toEqual([{ path: "/a/b", rule: '"minLength" is not known' }]);
  });

  test("counts levels, properties, enum values and characters", () => {
    let deep: Schema = { type: "string" };
    for (let level = 0; level < 11; level++) deep = object({ a: deep });
    const wide = object(
      Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`p${index}`, { type: "null" }])),
    );
    const many = object({ e: { type: "string", enum: Array.from({ length: 1001 }, (_, index) => `v${index}`) } });
    const long = object({ ["n".repeat(120_001)]: { type: "string" } });
    const rules = [deep, wide, many, long].map((schema) => checkDialect(schema, OPENAI_STRICT).map(({ rule }) => rule));
    expect(rules).toEqual([
      [expect.stringContaining("11, more than 10")],
      [expect.stringContaining("5001, more than 5000")],
      [expect.stringContaining("1001, more than 1000")],
      [expect.stringContaining("more than 120000")],
    ]);
  });

  test("finds recursion where there may be none, and references to nothing", () => {
    const tree = object({ t: { $ref: "#/$defs/T" } }, { $defs: { T: object({ t: { $ref: "#/$defs/T" } }) } });
    expect(checkDialect(tree, OPENAI_STRICT)).toEqual([]);
    expect(checkDialect(tree, ANTHROPIC_STRICT)).toEqual([{ path: "", rule: "recursion is not allowed" }]);
    expect(checkDialect(object({ t: { $ref: "#/$defs/T" } }), OPENAI_STRICT)).toEqual([
      { path: "", rule: "#/$defs/T leads nowhere" },
    ]);
  });

  test("knows what may not stand beside a union or a reference", () => {
    const union = object({ u: { description: "Either.", anyOf: [{ type: "string" }, { type: "number" }] } });
    expect(checkDialect(union, OPENAI_STRICT)).toEqual([]);
    expect(checkDialect(union, GEMINI)).toContainEqual({
      path: "/u",
      rule: 'nothing may stand beside "anyOf"',
    });
    const reference = object({ r: { $ref: "#/$defs/R", description: "." } }, { $defs: { R: { type: "string" } } });
    expect(checkDialect(reference, OPENAI_STRICT)).toHaveLength(1);
  });
});
