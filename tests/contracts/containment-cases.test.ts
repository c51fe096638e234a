import { describe, expect, test } from "@jest/globals";
import { schemaContainment } from "../../src/contracts/schema-containment.js";

type Schema = Readonly<Record<string, unknown>>;

const object = (properties: Schema, required: readonly string[] = Object.keys(properties)): Schema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const list = { $ref: "#/$defs/List" };
const lists = (value: Schema): Schema => ({
  ...list,
  $defs: { List: object({ value, next: { anyOf: [list, { type: "null" }] } }) },
});
const shape = (...kinds: readonly string[]): Schema =>
  object({ kind: { type: "string", enum: kinds }, size: { type: "number" } });

/** What is inside of what, and not the other way round. */
const INSIDE: Readonly<Record<string, readonly [Schema, Schema]>> = {
  "fewer values": [{ enum: ["a"] }, { type: "string", enum: ["a", "b"] }],
  "a value and its type": [{ const: 5 }, { type: "integer" }],
  "whole numbers": [{ type: "integer" }, { type: "number" }],
  "not null": [{ type: "string" }, { type: ["string", "null"] }],
  "narrower bounds": [
    { type: "number", minimum: 1, maximum: 9 },
    { type: "number", exclusiveMinimum: 0, maximum: 9 },
  ],
  "whole numbers above half": [
    { type: "integer", minimum: 2 },
    { type: "integer", exclusiveMinimum: 0.5 },
  ],
  "multiples of multiples": [
    { type: "integer", multipleOf: 6 },
    { type: "number", multipleOf: 3 },
  ],
  "a range in two pieces": [
    { type: "number", minimum: 1, maximum: 5 },
    {
      anyOf: [
        { type: "number", maximum: 3 },
        { type: "number", minimum: 2 },
      ],
    },
  ],
  "shorter text": [
    { type: "string", maxLength: 5 },
    { type: "string", maxLength: 6 },
  ],
  "text of a format": [{ type: "string", format: "date-time" }, { type: "string" }],
  "text of a pattern": [
    { type: "string", pattern: "^[A-Z]{3}$" },
    { type: "string", pattern: "^[A-Z]{3,4}$" },
  ],
  "a pattern that tells the length": [
    { type: "string", pattern: "^\\d{4}$" },
    { type: "string", minLength: 4, maxLength: 8 },
  ],
  "a value that matches": [{ const: "ABC" }, { type: "string", pattern: "^[A-Z]+$" }],
  "a look-ahead": [
    { type: "string", pattern: "^(?!root$)[a-z]+$" },
    { type: "string", pattern: "^[a-z]+$" },
  ],
  "fewer arms": [
    { anyOf: [{ type: "null" }, { type: "boolean" }] },
    { anyOf: [{ type: "boolean" }, { type: "string" }, { type: "null" }] },
  ],
  "an optional property more": [object({ a: { type: "string" } }), object({ a: { type: "string" }, b: {} }, ["a"])],
  "a property that must be there": [object({ a: {} }), object({ a: {} }, [])],
  "a closed object": [object({ a: {} }), { type: "object", properties: { a: {} }, required: ["a"] }],
  "a record": [object({ a: { type: "integer" } }), { type: "object", additionalProperties: { type: "number" } }],
  "names of a pattern": [
    { type: "object", patternProperties: { "^x-": { const: 1 } }, additionalProperties: false },
    { type: "object", patternProperties: { "^x": { type: "number" } }, additionalProperties: false },
  ],
  "tags together and apart": [shape("a", "b"), { anyOf: [shape("a"), shape("b"), shape("c")] }],
  "a tuple": [
    { type: "array", prefixItems: [{ type: "integer" }], items: false, minItems: 1 },
    { type: "array", items: { type: "number" } },
  ],
  "a set": [
    { type: "array", items: {}, uniqueItems: true },
    { type: "array", items: {} },
  ],
  "a recursive type": [lists({ type: "integer" }), lists({ type: "number" })],
  "what is excluded": [{ type: "number" }, { not: { type: "string" } }],
  "not everything": [{ type: "object" }, {}],
};

/** The same, spelt in two ways. */
const SAME: Readonly<Record<string, readonly [Schema, Schema]>> = {
  "const and enum": [{ const: "a" }, { type: "string", enum: ["a"] }],
  "a list of types and alternatives": [{ type: ["string", "null"] }, { anyOf: [{ type: "null" }, { type: "string" }] }],
  "a reference and what it means": [
    lists({ type: "string" }),
    { ...lists({ type: "string" }), $ref: "#/$defs/List", title: "A list" },
  ],
  "tags together and apart": [shape("a", "b"), { anyOf: [shape("b"), shape("a")] }],
  "tags with oneOf": [{ oneOf: [shape("a"), shape("b")] }, { anyOf: [shape("b"), shape("a")] }],
  "all of": [{ allOf: [{ type: "number" }, { minimum: 3 }] }, { type: "number", minimum: 3 }],
  "bounds of whole numbers": [
    { type: "integer", exclusiveMinimum: 2 },
    { type: "integer", minimum: 3 },
  ],
  "few whole numbers and their values": [{ type: "integer", minimum: 1, maximum: 3 }, { enum: [1, 2, 3] }],
  "spellings of a pattern": [
    { type: "string", pattern: "^\\d+$" },
    { type: "string", pattern: "^[0-9][0-9]*$" },
  ],
  "words for people": [
    { type: "string", description: "One.", default: "x" },
    { type: "string", title: "Two", examples: ["y"] },
  ],
  "nothing at all": [{ type: "string", minLength: 3, maxLength: 2 }, { not: {} }],
  "draft-07 tuples": [
    { type: "array", items: [{ type: "string" }], additionalItems: false },
    { type: "array", prefixItems: [{ type: "string" }], items: false },
  ],
};

describe("schemaContainment", () => {
  test.each(Object.entries(INSIDE))("%s: inside, and not the other way round", (_, [inner, outer]) => {
    expect(schemaContainment(inner, outer)).toEqual({ answer: "yes" });
    expect(schemaContainment(outer, inner)).toMatchObject({ answer: "no" });
  });

  test.each(Object.entries(SAME))("%s: the same", (_, [one, other]) => {
    expect(schemaContainment(one, other)).toEqual({ answer: "yes" });
    expect(schemaContainment(other, one)).toEqual({ answer: "yes" });
  });

  test("each gap says where, by which keyword and why, with a value", () => {
    const before = object(
      {
        name: { type: "string" },
        priority: { enum: ["low", "urgent"] },
        tags: { type: "array", items: { type: "string" } },
      },
      ["name"],
    );
    const after = object(
      {
        name: { type: "string", maxLength: 3 },
        priority: { enum: ["low"] },
        tags: { type: "array", items: { type: "integer" } },
        due: {},
      },
      ["name", "due"],
    );
    expect(schemaContainment(before, after)).toEqual({
      answer: "no",
      counterexample: { name: "" },
      gaps: [
        { path: "/due", keyword: "required", reason: "must not be missing", counterexample: { name: "" } },
        expect.objectContaining({ path: "/name", keyword: "maxLength", reason: "text longer than 3 does not fit" }),
        expect.objectContaining({ path: "/priority", keyword: "enum", reason: '"urgent" does not fit' }),
        expect.objectContaining({ path: "/tags/*", keyword: "type", reason: "text does not fit" }),
      ],
    });
  });

  test("what it cannot tell it does not claim", () => {
    const spelt: Schema = { type: "string", pattern: "^(.+)\\1$" };
    expect(schemaContainment(spelt, { type: "string", pattern: "^[abc]{2}$" })).toMatchObject({ answer: "unknown" });
    expect(schemaContainment({ $ref: "#/$defs/gone" }, { type: "string" })).toMatchObject({ answer: "unknown" });
    expect(schemaContainment({ type: "string" }, { type: "string", pattern: "(" })).toMatchObject({
      answer: "unknown",
    });
  });

  test("many arms with a tag each are compared with their own", () => {
    const arms = (longest: number): Schema => ({
      anyOf: Array.from({ length: 60 }, (_, at) =>
        object({ kind: { const: `kind ${at}` }, text: { type: "string", maxLength: longest + at } }),
      ),
    });
    expect(schemaContainment(arms(2), arms(3))).toEqual({ answer: "yes" });
    expect(schemaContainment(arms(3), arms(2))).toMatchObject({ answer: "no" });
  });

  test.each([
    // Its complement has two to the power of twenty states.
    ["^[ab]*a[ab]{20}$", "^[ab]*b[ab]{20}$"],
    // Few states, each of which is many at once.
    ["^(a{0,50}){0,50}$", "^(a{0,49}){0,50}$"],
  ])("%s is given up on, once for all comparisons with it", (pattern, other) => {
    const told = schemaContainment({ type: "string", pattern }, { type: "string", pattern: other });
    const [gap] = told.answer === "unknown" ? told.gaps : [];
    expect(gap?.reason).toMatch(/does not fit, as far as can be told: its patterns take too much work to compare$/);
    const named = (names: string): Schema => ({
      type: "object",
      patternProperties: { [names]: {} },
      additionalProperties: false,
    });
    expect(schemaContainment(named(pattern), named(other)).answer).not.toBe("yes");
  });
});
