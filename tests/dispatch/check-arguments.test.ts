import { describe, expect, test } from "@jest/globals";
import { type JsonSchema, type ObjectSchema, type ToolFailure, ToolRegistry } from "toolwright";
import { compileValidator } from "../../src/dispatch/compile-validator.js";

async function faultsOf(schema: JsonSchema, args: unknown) {
  let ran = false;
  const registry = new ToolRegistry({ coerce: false }).add(
    { name: "t", inputSchema: { type: "object", ...schema } as ObjectSchema },
    () => {
      ran = true;
    },
  );
  const { failure, content } = await registry.call("t", args);
  expect(ran).toBe(false);
  const { code, faults = [] } = failure as ToolFailure;
  expect(code).toBe("TW5003");
  for (const { path, expected } of faults.slice(0, 20)) {
    expect(content).toMatchObject([
      { text: expect.stringContaining(`${path || "the arguments"}: expected ${expected}`) },
    ]);
  }
  return faults;
}

const of = (value: JsonSchema, more: JsonSchema = {}): JsonSchema => ({ properties: { v: value }, ...more });

describe("checkArguments", () => {
  test("one result lists every fault", async () => {
    const faults = await faultsOf(
      {
        properties: {
          title: { type: "string", description: "What it is called." },
          limit: { type: "integer", minimum: 1 },
          color: { enum: ["red", "green"] },
          nested: { type: "array", items: { type: "object", properties: { "a/b~c": { type: "boolean" } } } },
        },
        required: ["title"],
        additionalProperties: false,
      },
      { titel: "x", limit: "5", color: "gren", nested: [{}, { "a/b~c": 1 }] },
    );
    expect(faults).toEqual([
      { path: "/title", expected: "a string", received: "nothing", hint: 'You sent "titel". What it is called.' },
      { path: "/titel", expected: 'no property "titel"', received: '"x" (string)', hint: 'Did you mean "title"?' },
      { path: "/limit", expected: "an integer >= 1", received: '"5" (string)' },
      { path: "/color", expected: 'one of "red", "green"', received: '"gren" (string)', hint: 'Did you mean "green"?' },
      { path: "/nested/1/a~1b~0c", expected: "true or false", received: "1 (number)" },
    ]);
  });

  test.each<[JsonSchema, unknown, string]>([
    [{ type: "string", minLength: 1 }, "", "a non-empty string"],
    [{ type: "string", minLength: 3, maxLength: 5 }, "ab", "a string of at least 3 and at most 5 characters"],
    [{ type: "string", minLength: 2, maxLength: 2 }, "abc", "a string of 2 characters"],
    [{ type: "string", maxLength: 1 }, "abc", "a string of at most 1 character"],
    [{ type: "array", minItems: 1 }, [], "an array of at least 1 item"],
    [
      { type: "array", prefixItems: [{ type: "number", title: "row" }, { type: "string" }], minItems: 2, maxItems: 2 },
      [1],
      "an array of 2 items: row (a number), a string",
    ],
    [
      { type: "array", prefixItems: [{ type: "number" }, { type: "number" }], items: false, minItems: 2, maxItems: 2 },
      [1, 2, 3],
      "an array of 2 items: a number, a number",
    ],
    [{ type: "array", prefixItems: [{ type: "number" }], items: false }, [1, 2], "an array: a number"],
    [{ type: "object", minProperties: 1 } as JsonSchema, {}, "an object of at least 1 property"],
    [{ type: "object", maxProperties: 0 } as JsonSchema, { a: 1 }, "an object of at most 0 properties"],
    [{ type: "string", pattern: "^a" }, "b", "a string that matches /^a/"],
    [{ type: "string", format: "date-time" }, "tomorrow", "a date and time such as 2026-01-31T09:30:00Z"],
    [{ type: "string", format: "uri" }, "nowhere", "an absolute URI such as https://example.com/a"],
    [{ type: "number", exclusiveMinimum: 0, maximum: 1 }, 2, "a number > 0 and <= 1"],
    [{ type: "integer", multipleOf: 5 }, 7, "an integer that is a multiple of 5"],
    [{ const: 3 }, 4, "3"],
    [{ enum: [1, "a", null] }, 2, 'one of 1, "a", null'],
    [{ type: ["string", "null"] }, 1, "a string or null"],
    [{ type: "array", items: { type: "string" }, minItems: 2 }, ["a"], "an array of at least 2 items, each a string"],
    [{ type: "object", required: ["a"] }, 1, 'an object with "a"'],
    [{ anyOf: [{ type: "integer" }, { type: "boolean" }] }, "x", "an integer or true or false"],
    [{ not: { type: "string" } }, "x", "anything but a string"],
    [
      { oneOf: [{ minimum: 1 }, { minimum: 2 }] } as JsonSchema,
      3,
      "a value of exactly one of the forms; it fits several",
    ],
  ])("%j is expected in words", async (schema, value, expected) => {
    expect(await faultsOf(of(schema), { v: value })).toMatchObject([{ path: "/v", expected }]);
  });

  test("what came is shortened", async () => {
    const received = async (v: unknown) => (await faultsOf(of({ const: 0 }), { v }))[0]?.received ?? "";
    expect(await received("x".repeat(1_000_000))).toMatch(/^"x{80}"… \(string of 1000000 characters\)$/);
    expect(await received([1, 2])).toBe("an array of 2");
    expect(await received({ a: 1 })).toBe('an object with "a"');
    expect(await received(null)).toBe("null");
  });

  test("structures sent as text are told apart", async () => {
    const [fault] = await faultsOf(of({ type: "array" }), { v: "[1,2]" });
    expect(fault?.hint).toBe("Send it as JSON, not as text.");
  });

  test("duplicates, property names, dependent properties", async () => {
    expect(
      await faultsOf(of({ type: "array", uniqueItems: true }), { v: [{ a: 1, b: 2 }, 1, { b: 2, a: 1 }] }),
    ).toMatchObject([{ path: "/v/2", expected: "a value that is not in the array already (it equals item 0)" }]);
    expect(await faultsOf({ propertyNames: { pattern: "^[a-z]$" } }, { A: 1 })).toMatchObject([
      { path: "/A", expected: "a property name that is a string that matches /^[a-z]$/" },
    ]);
    const dependent = { dependentRequired: { a: ["b"] }, properties: { b: { type: "string" } } } as JsonSchema;
    expect(await faultsOf(dependent, { a: 1 })).toMatchObject([
      { path: "/b", expected: "a string", received: "nothing" },
    ]);
  });

  describe("of a union, the faults of the arm that fits best are told", () => {
    const circle = {
      type: "object",
      properties: { kind: { const: "circle" }, r: { type: "number" } },
      required: ["kind", "r"],
    };
    const square = {
      type: "object",
      properties: { kind: { const: "square" }, side: { type: "number" } },
      required: ["kind", "side"],
    };
    const shapes = of(
      { anyOf: [{ $ref: "#/$defs/Circle" }, { $ref: "#/$defs/Square" }, { type: "null" }] },
      { $defs: { Circle: circle as JsonSchema, Square: square as JsonSchema } },
    );
    const tagged = of(
      { anyOf: [{ $ref: "#/$defs/Circle" }, { $ref: "#/$defs/Square" }] },
      { $defs: shapes.$defs ?? {} },
    );

    test("its tag chooses the arm", async () => {
      expect(await faultsOf(shapes, { v: { kind: "square", side: "1" } })).toEqual([
        { path: "/v/side", expected: "a number", received: '"1" (string)' },
      ]);
    });

    test("a tag of no arm is the fault", async () => {
      expect(await faultsOf(tagged, { v: { kind: "circel", r: 1 } })).toEqual([
        {
          path: "/v/kind",
          expected: 'one of "circle", "square"',
          received: '"circel" (string)',
          hint: 'Did you mean "circle"?',
        },
      ]);
    });

    test("a tag of no arm is the fault beside arms that are no objects too, and with arms of several tags", async () => {
      const operation = {
        type: "object",
        properties: { kind: { enum: ["add", "multiply"] }, left: { type: "number" } },
        required: ["kind", "left"],
      } as JsonSchema;
      const schema = of({ anyOf: [{ type: "number" }, operation, square as JsonSchema, { const: "none" }] });
      expect(await faultsOf(schema, { v: { kind: "sum", left: 1 } })).toEqual([
        { path: "/v/kind", expected: 'one of "add", "multiply", "square"', received: '"sum" (string)' },
      ]);
      expect(await faultsOf(schema, { v: "x" })).toEqual([
        {
          path: "/v",
          expected: 'a number or an object with "kind", "left" or an object with "kind": "square", "side" or "none"',
          received: '"x" (string)',
        },
      ]);
    });

    test("a value of another kind is one fault", async () => {
      expect(await faultsOf(shapes, { v: "circle" })).toMatchObject([{ path: "/v", received: '"circle" (string)' }]);
    });

    test("without tags the arm with the fewest faults is taken", async () => {
      const arm = (...names: string[]) => ({
        type: "object" as const,
        properties: Object.fromEntries(names.map((name) => [name, { type: "number" as const }])),
        required: names,
      });
      expect(await faultsOf(of({ anyOf: [arm("a", "b", "c"), arm("x", "y")] }), { v: { x: 1 } })).toMatchObject([
        { path: "/v/y" },
      ]);
    });

    test("of two arms alike, a name that is nearly right decides", async () => {
      const arm = (name: string): JsonSchema => ({
        type: "object",
        properties: { [name]: { type: "integer" } },
        required: [name],
        additionalProperties: false,
      });
      expect(await faultsOf(of({ anyOf: [arm("radius"), arm("side")] }), { v: { sid: 1 } })).toMatchObject([
        { path: "/v/side", hint: 'You sent "sid".' },
        { path: "/v/sid", hint: 'Did you mean "side"?' },
      ]);
    });

    test("a union that holds itself is looked through in time linear in the value's depth", async () => {
      const node = (tag: string): JsonSchema => ({
        type: "object",
        properties: { left: { $ref: "#/$defs/Expr" }, right: { $ref: "#/$defs/Expr" }, op: { const: tag } },
        required: ["left"],
      });
      const schema = of(
        { $ref: "#/$defs/Expr" },
        { $defs: { Expr: { anyOf: [{ type: "number" }, node("+"), node("-"), node("*")] } } },
      );
      let untagged: unknown = "leaf";
      for (let depth = 0; depth < 100; depth++) untagged = { left: untagged };
      expect(await faultsOf(schema, { v: untagged })).toHaveLength(1);
      let tagged: unknown = "leaf";
      for (let depth = 0; depth < 50; depth++) tagged = { left: tagged, right: 1, op: "-" };
      expect(await faultsOf(schema, { v: tagged })).toMatchObject([
        { path: `/v${"/left".repeat(50)}`, received: '"leaf" (string)' },
      ]);
    });
  });

  test("arms that two schemas share mean the definitions of each", () => {
    const arms: JsonSchema[] = [{ $ref: "#/$defs/Item" }, { type: "null" }];
    const of = (Item: JsonSchema): JsonSchema => ({ anyOf: arms, $defs: { Item } });
    const [texts, numbers] = [of({ type: "string" }), of({ type: "number" })].map((schema) => compileValidator(schema));
    expect([texts?.("a"), texts?.(1), numbers?.("a"), numbers?.(1)]).toEqual([true, false, false, true]);
  });

  test("of very many faults the first hundred are kept and twenty told", async () => {
    const many = await faultsOf(of({ type: "array", items: { type: "string" } }), {
      v: Array.from({ length: 5_000 }, () => 1),
    });
    expect(many).toHaveLength(100);
    const huge = { v: Array.from({ length: 50_000 }, (_, index) => ({ index })) };
    expect(await faultsOf(of({ type: "array", uniqueItems: true, items: { type: "string" } }), huge)).toHaveLength(1);
  });

  test("fifty thousand different objects are found unique in linear time", async () => {
    const registry = new ToolRegistry().add(
      { name: "t", inputSchema: { type: "object", properties: { v: { type: "array", uniqueItems: true } } } },
      () => "ran",
    );
    const result = await registry.call("t", { v: Array.from({ length: 50_000 }, (_, index) => ({ index })) });
    expect(result.isError).toBe(false);
  });

  test("a required property with a name that every object inherits must be sent", async () => {
    expect(await faultsOf({ required: ["constructor", "toString"] }, {})).toHaveLength(2);
  });

  test("a schema that does not compile is a result", async () => {
    const registry = new ToolRegistry().add(
      { name: "t", inputSchema: { type: "object", $ref: "https://example.com/elsewhere" } as ObjectSchema },
      () => "ran",
    );
    expect((await registry.call("t", {})).failure?.code).toBe("TW5009");
  });

  test.each([[false], [true]])(
    "unions whose arms refer to the whole schema, or to a part of it (coerce: %p)",
    async (coerce) => {
      const inputSchema: ObjectSchema = {
        type: "object",
        properties: {
          n: { type: "integer" },
          next: { anyOf: [{ $ref: "#" }, { type: "null" }] },
          all: { anyOf: [{ type: "array", items: { $ref: "#/properties/n" } }, { type: "null" }] },
        },
        additionalProperties: false,
      };
      const registry = new ToolRegistry({ coerce }).add({ name: "t", inputSchema }, () => "ran");
      const fine = { n: 1, next: { n: 2, next: { all: [1, 2], next: null } }, all: null };
      expect((await registry.call("t", fine)).isError).toBe(false);
      const paths = async (args: unknown) => (await registry.call("t", args)).failure?.faults?.map(({ path }) => path);
      expect(await paths({ next: { next: { n: "x" } } })).toEqual(["/next/next/n"]);
      expect(await paths({ next: { all: [1, "x"] } })).toEqual(["/next/all/1"]);
      expect((await registry.call("t", { next: { all: ["5"] } })).isError).toBe(!coerce);
    },
  );

  test("a default in the schema does not change the arguments of a handler", async () => {
    let seen: unknown;
    const registry = new ToolRegistry().add(
      { name: "t", inputSchema: { type: "object", properties: { v: { type: "number", default: 5 } } } },
      (args) => {
        seen = args;
      },
    );
    await registry.call("t", "{}");
    expect(seen).toEqual({});
  });
});
