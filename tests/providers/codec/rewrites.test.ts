import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { JsonValue } from "toolwright";
import { ANTHROPIC, ANTHROPIC_STRICT } from "../../../src/providers/anthropic/dialects.js";
import type { Dialect } from "../../../src/providers/codec/dialect.js";
import { encodeSchema } from "../../../src/providers/codec/encode-schema.js";
import type { Schema } from "../../../src/providers/codec/schema.js";
import { GEMINI, GEMINI_JSON } from "../../../src/providers/gemini/dialects.js";
import { OPENAI, OPENAI_STRICT } from "../../../src/providers/openai/dialects.js";

/** The schema of one required property `p`, encoded. */
function encoded(dialect: Dialect, property: object, root: object = {}) {
  const schema = { type: "object", properties: { p: property }, required: ["p"], additionalProperties: false, ...root };
  const result = encodeSchema(schema as Schema, dialect);
  if ("refusals" in result) return { refusals: result.refusals, rewrites: [], encode: same, decode: same };
  const { values } = result;
  const through = (way: "encode" | "decode") => (value: JsonValue) =>
    values ? (values[way]({ p: value }) as { readonly p?: JsonValue }).p : value;
  return {
    wire: (result.schema.properties as { readonly p?: object }).p,
    rewrites: result.rewrites.map(({ id }) => id),
    encode: through("encode"),
    decode: through("decode"),
  };
}

const same = (value: JsonValue): JsonValue | undefined => value;
const ANY = expect.objectContaining({ anyOf: expect.any(Array) });

/** Each rewrite with a schema, what becomes of it, and a value there and back. */
const EXAMPLES: readonly (readonly [string, Dialect, object, object, JsonValue, JsonValue])[] = [
  [
    "record-as-pairs",
    OPENAI_STRICT,
    { type: "object", additionalProperties: { type: "number" }, minProperties: 1 },
    {
      type: "array",
      items: {
        type: "object",
        properties: { key: { type: "string" }, value: { type: "number" } },
        required: ["key", "value"],
        additionalProperties: false,
      },
      minItems: 1,
    },
    { a: 1 },
    [{ key: "a", value: 1 }],
  ],
  [
    "object-as-text",
    OPENAI_STRICT,
    { type: "object", description: "Options." },
    { type: "string", description: "Options. JSON text of an object." },
    { a: [1] },
    '{"a":[1]}',
  ],
  ["any-value", ANTHROPIC_STRICT, { description: "Any." }, ANY, { a: 1 }, { json: '{"a":1}' }],
  ["any-value", OPENAI_STRICT, {}, ANY, "[1]", "[1]"],
  [
    "tuple-as-object",
    ANTHROPIC_STRICT,
    { type: "array", prefixItems: [{ type: "string" }, { type: "boolean" }], items: false, minItems: 1 },
    {
      type: "object",
      properties: { item1: { type: "string" }, item2: { type: "boolean" } },
      required: ["item1"],
      additionalProperties: false,
    },
    ["a"],
    { item1: "a" },
  ],
  ["enum-as-text", GEMINI, { enum: [1, 2] }, { type: "string", enum: ["1", "2"] }, 2, "2"],
  [
    "values-by-type",
    OPENAI_STRICT,
    { enum: [{ a: 1, b: 2 }] },
    { type: "string", enum: ['{"a":1,"b":2}'] },
    { a: 1, b: 2 },
    '{"a":1,"b":2}',
  ],
  [
    "type-list-as-union",
    OPENAI_STRICT,
    { type: ["string", "integer"], minimum: 1, description: "Id." },
    { description: "Id.", anyOf: [{ type: "string" }, { type: "integer", minimum: 1 }] },
    1,
    1,
  ],
  [
    "union-as-choice",
    GEMINI_JSON,
    { anyOf: [{ type: "string" }, { type: "integer" }] },
    { type: "object", properties: { string: { type: "string" }, integer: { type: "integer" } }, required: [] },
    3,
    { integer: 3 },
  ],
  [
    "empty-object",
    GEMINI,
    { type: "object", properties: {}, additionalProperties: false },
    { type: "string", enum: ["{}"], description: "An empty object." },
    {},
    "{}",
  ],
  [
    "say-in-words",
    ANTHROPIC_STRICT,
    { type: "string", minLength: 2, description: "A word." },
    { type: "string", description: "A word. (at least 2 characters)" },
    "ab",
    "ab",
  ],
  [
    "union-alone",
    GEMINI,
    { anyOf: [{ type: "string" }, { type: "boolean" }], description: "Either.", default: true },
    { anyOf: [{ type: "string", description: "Either. (default: true)" }, { type: "boolean" }] },
    "x",
    "x",
  ],
  ["items-of-anything", OPENAI, { type: "array" }, { type: "array", items: {} }, [1, "x"], [1, "x"]],
  [
    "type-from-keywords",
    ANTHROPIC_STRICT,
    { properties: {}, additionalProperties: false },
    { type: "object", properties: {}, required: [], additionalProperties: false },
    {},
    {},
  ],
];

describe("rewrites", () => {
  test.each(EXAMPLES)("%s", (id, dialect, property, expected, value, onTheWire) => {
    const { wire, rewrites, encode, decode } = encoded(dialect, property);
    expect(wire).toEqual(expected);
    expect(rewrites).toContain(id);
    expect(encode(value)).toEqual(onTheWire);
    expect(decode(onTheWire)).toEqual(value);
  });

  test("an optional property that may be null itself is boxed, one that is null by default is not", () => {
    const { values } = encodeSchema(
      {
        type: "object",
        properties: { boxed: { type: ["string", "null"] }, plain: { type: ["string", "null"], default: null } },
      },
      OPENAI_STRICT,
    ) as { values: { encode(value: JsonValue): JsonValue; decode(wire: JsonValue): JsonValue } };
    expect(values.encode({ boxed: null })).toEqual({ boxed: { value: null }, plain: null });
    expect(values.decode({ boxed: null, plain: null })).toEqual({ plain: null });
    expect(values.decode({ boxed: { value: null }, plain: "x" })).toEqual({ boxed: null, plain: "x" });
    // What a model writes when it forgets the box.
    expect(values.decode({ boxed: "x", plain: null })).toEqual({ boxed: "x", plain: null });
  });

  test("further properties go into a property of their own, whatever their names", () => {
    const { wire, encode, decode } = encoded(OPENAI_STRICT, {
      type: "object",
      properties: { others: { type: "string" } },
      required: ["others"],
      additionalProperties: { type: "integer" },
    });
    expect(Object.keys((wire as { properties: object }).properties)).toEqual(["others", "others_2"]);
    const value = { others: "x", others_2: 1, constructor: 2 };
    const onTheWire = encode(value);
    expect(onTheWire).toEqual({
      others: "x",
      others_2: [
        { key: "others_2", value: 1 },
        { key: "constructor", value: 2 },
      ],
    });
    expect(decode(onTheWire ?? null)).toEqual(value);
  });

  test("arms that look alike on the wire name themselves", () => {
    const union = {
      anyOf: [
        { type: "object", additionalProperties: { type: "string" } },
        { type: "array", items: { type: "object", properties: { key: { type: "string" } }, required: ["key"] } },
      ],
    };
    const { rewrites, encode, decode } = encoded(OPENAI_STRICT, union);
    expect(rewrites).toContain("tagged-union");
    for (const value of [{}, { a: "x" }, [], [{ key: "x" }]]) expect(decode(encode(value) ?? null)).toEqual(value);
    expect(encode({})).toEqual({ choice: "object", value: [] });
  });

  test("a root that a vendor refuses is wrapped, and the words for it stay flat where words will do", () => {
    const arms = { type: "object", anyOf: [{ required: ["p"] }, { required: ["q"] }], properties: { p: {}, q: {} } };
    const flat = encodeSchema(arms, ANTHROPIC) as { schema: Schema; values?: unknown };
    expect(flat.schema).toMatchObject({ type: "object", description: "(Required: p, or q.)" });
    expect(flat.values).toBeUndefined();
    const wrapped = encodeSchema({ type: "object", oneOf: [{ minProperties: 1 }] }, ANTHROPIC) as { schema: Schema };
    expect(wrapped.schema).toMatchObject({ type: "object", required: ["arguments"] });
  });

  test("recursion ends in JSON text of the canonical form where a vendor has none", () => {
    const $defs = {
      Tree: { type: "object", properties: { sub: { type: "object", additionalProperties: { $ref: "#/$defs/Tree" } } } },
    };
    const { wire, encode, decode } = encoded(GEMINI, { $ref: "#/$defs/Tree" }, { $defs });
    expect(JSON.stringify(wire)).not.toContain('$ref":');
    const value = { sub: { a: { sub: { b: {} } } } };
    expect(encode(value)).toEqual({ sub: [{ key: "a", value: '{"sub":{"b":{}}}' }] });
    expect(decode(encode(value) ?? null)).toEqual(value);
  });

  test("properties with names that a vendor refuses are renamed, also in `required`", () => {
    const schema = { type: "object", properties: { "a b": { type: "string" }, a_b: {} }, required: ["a b"] };
    const { schema: wire, values } = encodeSchema(schema, ANTHROPIC) as ReturnType<typeof encodeSchema> & {
      schema: Schema;
      values: { encode(value: JsonValue): JsonValue };
    };
    const [first] = wire.required as string[];
    expect(first).toMatch(/^a_b_[0-9a-f]{8}$/);
    expect(wire.properties).toMatchObject({ [first as string]: { description: '(Named "a b".)' } });
    expect(values.encode({ "a b": "x", a_b: 1 })).toEqual({ [first as string]: "x", a_b: 1 });
  });

  test("values that fit nothing pass as they are, both ways", () => {
    const properties = EXAMPLES.map(([, dialect, property]) => [dialect, property] as const);
    for (const [dialect, property] of properties) {
      const { encode, decode } = encoded(dialect, property);
      for (const value of [-1.5, "unlikely"]) {
        expect(encode(value) ?? null).not.toBeNull();
        expect(decode(value)).toEqual(value);
      }
    }
    const { decode } = encoded(OPENAI_STRICT, { type: "object", additionalProperties: { type: "string" } });
    const twice = [
      { key: "a", value: "1" },
      { key: "a", value: "2" },
    ];
    expect(decode(twice)).toEqual(twice);
    expect(decode({ a: "1" })).toEqual({ a: "1" });
  });

  test.each([
    [
      "what only narrows in ways no words hold",
      { if: { type: "string" }, else: { minLength: 1 }, type: "string" },
      /"if"/,
    ],
    ["schemas that clash", { allOf: [{ type: "string", pattern: "a" }, { pattern: "b" }] }, /two different "pattern"/],
    ["an enum without a legal value", { type: "number", enum: ["1"] }, /no value to choose from/],
    ["a union of nothing", { anyOf: [] }, /union of nothing/],
  ])("refuses %s, with the place", (_case, property, rule) => {
    const { refusals } = encoded(OPENAI_STRICT, property);
    expect(refusals).toEqual([{ path: "/p", rule: expect.stringMatching(rule) }]);
  });
});

test("docs/providers.md describes each rewrite", () => {
  const page = readFileSync(join(__dirname, "../../../docs/providers.md"), "utf8");
  const dialects = [OPENAI, OPENAI_STRICT, ANTHROPIC, ANTHROPIC_STRICT, GEMINI, GEMINI_JSON];
  const ids = dialects.flatMap(({ rewrites }) => rewrites.map(({ id }) => id));
  const described = [...page.matchAll(/^\| `([a-z-]+)` /gm)].map(([, id]) => id);
  expect([...new Set(ids)].filter((id) => !described.includes(id))).toEqual([]);
});
