import { describe, expect, test } from "@jest/globals";
import { type JsonSchema, type ObjectSchema, type ToolOptions, ToolRegistry } from "toolwright";

async function call(schema: JsonSchema, args: unknown, options: ToolOptions = {}) {
  const received: unknown[] = [];
  const registry = new ToolRegistry().add(
    { name: "t", inputSchema: { type: "object", ...schema } as ObjectSchema },
    (value) => {
      received.push(value);
    },
    options,
  );
  const result = await registry.call("t", args);
  expect(received).toHaveLength(result.isError ? 0 : 1);
  return { received: received[0], repairs: result.metadata?.repairs, faults: result.failure?.faults };
}

const of = (value: JsonSchema, more: JsonSchema = {}): JsonSchema => ({ properties: { v: value }, ...more });
const integer: JsonSchema = { type: "integer" };
const text: JsonSchema = { type: "string" };
const list = (items: JsonSchema): JsonSchema => ({ type: "array", items });
const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

describe("what leaves one reading is taken as that", () => {
  test.each<[JsonSchema, unknown, unknown, string]>([
    [integer, "5", 5, "number"],
    [integer, " 5 ", 5, "number"],
    [{ type: "number" }, "-2.5e3", -2500, "number"],
    [{ type: "number" }, "1 234 567.5", 1_234_567.5, "number"],
    [{ type: "boolean" }, "true", true, "boolean"],
    [{ type: "boolean" }, "False", false, "boolean"],
    [{ type: ["integer", "null"] }, "null", null, "null"],
    [{ anyOf: [integer, { type: "null" }] }, "null", null, "null"],
    [{ anyOf: [integer, { type: "null" }] }, "7", 7, "number"],
    [{ enum: ["a", "b", null] }, "null", null, "null"],
    [list(integer), "[1,2]", [1, 2], "encoded"],
    [list(text), '["a"]', ["a"], "encoded"],
    [object({ a: integer }), '{"a":1}', { a: 1 }, "encoded"],
    [list(text), "a", ["a"], "array"],
    [list(integer), 5, [5], "array"],
    [list(integer), "5", [5], "array"],
    [list(object({ a: integer })), { a: 1 }, [{ a: 1 }], "array"],
    [{ enum: ["red", "green"] }, "RED", "red", "enum"],
    [{ enum: ["red", "green"] }, " Green", "green", "enum"],
    [{ enum: ["1", "2"] }, 1, "1", "enum"],
    [{ enum: [1, 2] }, "2", 2, "number"],
    [{ const: "Circle" }, "circle", "Circle", "enum"],
    [{ anyOf: [{ enum: ["on", "off"] }, integer] }, "ON", "on", "enum"],
    [list({ enum: ["Red", "Blue"] }), "red", ["Red"], "array"],
    [{ enum: ["red", "green"] }, '"red"', "red", "encoded"],
    [{ type: "string", format: "date" }, '"2026-01-31"', "2026-01-31", "encoded"],
  ])("%j takes %j as %j", async (schema, sent, wanted, kind) => {
    for (const args of [{ v: sent }, JSON.stringify({ v: sent })]) {
      const { received, repairs } = await call(of(schema, { required: ["v"] }), args);
      expect(received).toEqual({ v: wanted });
      expect(repairs).toMatchObject([{ path: "/v", kind }]);
    }
  });

  test.each([[null], ["null"], ["None"]])("%j for what may be left out is left out", async (sent) => {
    const { received, repairs } = await call(of({ ...integer, default: 5 }), { v: sent });
    expect(received).toEqual({});
    expect(repairs).toMatchObject([{ path: "/v", kind: "absent" }]);
  });

  test("at any depth, in unions, through references", async () => {
    const schema = of(
      { anyOf: [list({ $ref: "#/$defs/Node" }), { type: "null" }] },
      { $defs: { Node: object({ "a/b": integer, next: { $ref: "#/$defs/Node" }, tag: { enum: ["X"] } }, ["a/b"]) } },
    );
    const { received, repairs } = await call(schema, {
      v: [{ "a/b": "1", next: { "a/b": 2, next: null, tag: "x" } }],
    });
    expect(received).toEqual({ v: [{ "a/b": 1, next: { "a/b": 2, tag: "X" } }] });
    expect(repairs).toEqual([
      { path: "/v/0/a~1b", kind: "number", received: '"1" (string)' },
      { path: "/v/0/next/tag", kind: "enum", received: '"x" (string)' },
      { path: "/v/0/next/next", kind: "absent", received: "null" },
    ]);
  });

  test("what is decoded is coerced in its turn", async () => {
    const { received, repairs } = await call(of(object({ a: list(integer) })), { v: '{"a":"[1,\\"2\\"]"}' });
    expect(received).toEqual({ v: { a: [1, 2] } });
    expect(repairs?.map(({ path }) => path)).toEqual(["/v", "/v/a", "/v/a/1"]);
  });

  test("the arm that a tag names is coerced", async () => {
    const arm = (kind: string, size: string) => object({ kind: { const: kind }, [size]: integer }, ["kind", size]);
    const schema = of({ anyOf: [arm("circle", "r"), arm("square", "side")] });
    expect((await call(schema, { v: { kind: "square", side: "3" } })).received).toEqual({
      v: { kind: "square", side: 3 },
    });
  });

  test("a thousand wrong values take no longer than they must", async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({ id: String(index), note: null }));
    const { received, repairs } = await call(of(list(object({ id: integer, note: text }, ["id"]))), { v: rows });
    expect(received).toEqual({ v: rows.map((_, id) => ({ id })) });
    expect(repairs).toHaveLength(2_000);
  });
});

describe("what fits is never touched", () => {
  test.each<[JsonSchema, unknown]>([
    [text, "null"],
    [text, "5"],
    [text, "[1,2]"],
    [{ type: ["string", "null"] }, "null"],
    [{ type: ["string", "null"] }, null],
    [{}, "true"],
    [{ anyOf: [text, list(text)] }, "a"],
    [{ enum: ["RED", "red"] }, "red"],
    [{ type: ["integer", "string"], pattern: "^-?\\d+$" }, "5"],
  ])("%j lets %j through", async (schema, sent) => {
    const { received, repairs } = await call(of(schema), { v: sent });
    expect(received).toEqual({ v: sent });
    expect(repairs).toBeUndefined();
  });
});

describe("what leaves several readings, or none, is a fault", () => {
  test.each<[JsonSchema, unknown]>([
    [integer, "five"],
    [integer, "5.5"],
    [integer, "9007199254740993"],
    [integer, "007"],
    [integer, ""],
    [integer, "1,234"],
    [integer, true],
    [{ type: "number" }, "NaN"],
    [{ type: "number" }, "Infinity"],
    [{ type: "number" }, "1e999"],
    [{ type: "number" }, Number.NaN],
    [{ type: "boolean" }, "yes"],
    [{ type: "boolean" }, 1],
    [text, 5],
    [{ ...integer, minimum: 10 }, "5"],
    [{ enum: ["Red", "RED"] }, "red"],
    [{ enum: ["red"] }, "rad"],
    [list(text), "a, b"],
    [list(text), "['a']"],
    [list(integer), "[1,"],
    [list(integer), ["x"]],
    [list(text), "null"],
    [{ anyOf: [integer, list(text)] }, "5"],
    [{ anyOf: [object({ a: integer }), object({ a: { type: "boolean" }, b: text })] }, { a: "x" }],
    [object({ a: integer }), '{"__proto__":{"a":1}}'],
    [list(integer), null],
    [integer, null],
  ])("%j refuses %j", async (schema, sent) => {
    const { faults, repairs } = await call(of(schema, { required: ["v"] }), { v: sent });
    expect(faults).toMatchObject([{ path: expect.stringMatching(/^\/v/) }]);
    expect(repairs).toBeUndefined();
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });

  test("of a call that is partly rescued only the faults that remain are told", async () => {
    const { faults, repairs } = await call(
      { properties: { hero: text, events: { ...list(text), minItems: 1 } }, required: ["events"] },
      { hero: null, events: [] },
    );
    expect(faults?.map(({ path }) => path)).toEqual(["/events"]);
    expect(repairs?.map(({ path }) => path)).toEqual(["/hero"]);
  });
});

describe("coerce: false", () => {
  test("per tool and per registry; the tool's option wins", async () => {
    const inputSchema: ObjectSchema = { type: "object", properties: { v: integer } };
    expect((await call(inputSchema, { v: "5" }, { coerce: false })).faults).toHaveLength(1);
    const registry = new ToolRegistry({ coerce: false })
      .add({ name: "strict", inputSchema }, () => "ran")
      .add({ name: "lenient", inputSchema }, () => "ran", { coerce: true });
    expect((await registry.call("strict", { v: "5" })).isError).toBe(true);
    expect((await registry.call("strict", "{'v':5}")).failure?.code).toBe("TW5002");
    expect((await registry.call("lenient", "{'v':'5'}")).isError).toBe(false);
  });
});

test("1e999 is no number", async () => {
  expect((await call(of({ type: "number" }), '{"v":1e999}')).faults).toMatchObject([{ path: "/v" }]);
});

test("the caller's own object is not changed", async () => {
  const sent = { v: { a: "1", b: null } };
  await call(of(object({ a: integer, b: text })), sent);
  expect(sent).toEqual({ v: { a: "1", b: null } });
});

test("what was received is shown without secrets", async () => {
  const { faults } = await call(of(integer), { v: "sk-live-0123456789abcdef0123" });
  expect(faults?.[0]?.received).toBe('"[key removed]" (string)');
});
