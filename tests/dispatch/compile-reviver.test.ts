import { describe, expect, test } from "@jest/globals";
import type { JsonSchema, Reviver } from "toolwright";
import { compileReviver } from "../../src/dispatch/compile-reviver.js";
import { Unrevivable } from "../../src/dispatch/unrevivable.js";

const revive = (reviver: Reviver, value: unknown, schema: JsonSchema = {}) => compileReviver(reviver, schema)(value);

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe("compileReviver", () => {
  test.each<[Reviver, unknown, unknown]>([
    [{ type: "Date" }, "2026-01-31T09:30:00Z", new Date("2026-01-31T09:30:00Z")],
    [{ type: "URL" }, "https://a.example/b", new URL("https://a.example/b")],
    [{ type: "bigint" }, "123456789012345678901", 123456789012345678901n],
    [{ type: "bigint" }, 5, 5n],
    [{ type: "Uint8Array" }, "AQID", new Uint8Array([1, 2, 3])],
    [{ type: "Buffer" }, "aGk=", Buffer.from("hi")],
    [{ type: "ArrayBuffer" }, "AQID", new Uint8Array([1, 2, 3]).buffer],
    [{ type: "RegExp" }, "^a+$", /^a+$/],
    [{ type: "Set" }, [1, 1, 2], new Set([1, 2])],
    [{ type: "Set", items: { type: "Date" } }, ["1970-01-01T00:00:00Z"], new Set([new Date(0)])],
    [{ type: "Map", entries: "object", values: { type: "bigint" } }, { a: "1" }, new Map([["a", 1n]])],
    [{ type: "Map", entries: "pairs", keys: { type: "bigint" } }, [["1", "x"]], new Map([[1n, "x"]])],
    [{ type: "array", items: { type: "bigint" } }, ["1", "2"], [1n, 2n]],
    [
      { type: "array", prefix: [null, { type: "bigint" }], items: { type: "Date" } },
      ["1", "2", "1970-01-01"],
      ["1", 2n, new Date(0)],
    ],
    [
      { type: "object", properties: { a: { type: "bigint" } } },
      { a: "1", b: "2" },
      { a: 1n, b: "2" },
    ],
    [
      { type: "object", values: { type: "bigint" } },
      { a: "1", b: "2" },
      { a: 1n, b: 2n },
    ],
    [
      {
        type: "object",
        properties: { a: null },
        patterns: { "^x-": null, "^y-": { type: "Set" } },
        values: { type: "bigint" },
      },
      { a: "1", "x-1": "2", "y-1": ["3"], b: "4" },
      { a: "1", "x-1": "2", "y-1": new Set(["3"]), b: 4n },
    ],
    [{ type: "array", prefix: [null], items: { type: "bigint" } }, ["1", "2"], ["1", 2n]],
  ])("%j revives %j", (reviver, json, value) => expect(revive(reviver, json)).toEqual(value));

  test("null and absent values stay", () => {
    for (const type of ["Date", "URL", "bigint", "Uint8Array", "RegExp", "Set"] as const) {
      expect(revive({ type }, null)).toBeNull();
    }
    expect(revive({ type: "object", properties: { a: { type: "Date" } } }, {})).toEqual({});
  });

  test("the JSON it is given stays as it was", () => {
    const json = { a: ["1"], b: { c: "2" } };
    const reviver: Reviver = {
      type: "object",
      properties: {
        a: { type: "array", items: { type: "bigint" } },
        b: { type: "object", values: { type: "bigint" } },
      },
    };
    expect(revive(reviver, json)).toEqual({ a: [1n], b: { c: 2n } });
    expect(json).toEqual({ a: ["1"], b: { c: "2" } });
  });

  test("a union takes the first arm whose schema accepts the value", () => {
    const schema: JsonSchema = {
      properties: { v: { anyOf: [{ $ref: "#/$defs/When" }, { type: "string" }] } },
      $defs: { When: { type: "string", format: "date-time" } },
    };
    const reviver: Reviver = {
      type: "union",
      arms: [{ schema: "/properties/v/anyOf/0", revive: { type: "Date" } }, { schema: "/properties/v/anyOf/1" }],
    };
    expect(revive(reviver, "1970-01-01T00:00:00Z", schema)).toEqual(new Date(0));
    expect(revive(reviver, "soon", schema)).toBe("soon");
  });

  test("recursive types by reference", () => {
    const reviver: Reviver = {
      type: "root",
      revive: { type: "object", properties: { tree: { type: "ref", name: "Tree" } } },
      definitions: {
        Tree: {
          type: "object",
          properties: { at: { type: "Date" }, children: { type: "array", items: { type: "ref", name: "Tree" } } },
        },
      },
    };
    const at = "1970-01-01T00:00:00Z";
    expect(revive(reviver, { tree: { at, children: [{ at, children: [] }] } })).toEqual({
      tree: { at: new Date(0), children: [{ at: new Date(0), children: [] }] },
    });
  });

  test("what fits the schema but is no value of the type is told with its place", () => {
    const reviver: Reviver = { type: "object", properties: { list: { type: "array", items: { type: "RegExp" } } } };
    const thrown = thrownBy(() => revive(reviver, { list: ["a", "("] }));
    expect(thrown).toBeInstanceOf(Unrevivable);
    expect(thrown).toMatchObject({ path: "/list/1", expected: "a regular expression", value: "(" });
  });

  test("a class makes its values with fromJSON", () => {
    class Money {
      constructor(readonly cents: number) {}
      static fromJSON(text: string): Money {
        if (!/^\d+$/.test(text)) throw new RangeError("not an amount");
        return new Money(Number(text));
      }
    }
    const make = compileReviver({ type: "class", module: "src/money.ts", export: "Money" }, {}, { Money });
    expect(make("500")).toEqual(new Money(500));
    expect(thrownBy(() => make("x"))).toMatchObject({ expected: "a value that makes a Money (not an amount)" });
  });
});
