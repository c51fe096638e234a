import { describe, expect, test } from "@jest/globals";
import { type ObjectSchema, ToolRegistry, type ToolSnapshot, tool } from "toolwright";

async function read(raw: string) {
  let received: unknown;
  const registry = new ToolRegistry().add({ name: "t", inputSchema: { type: "object" } }, (args) => {
    received = args;
  });
  const result = await registry.call("t", raw);
  return { received, code: result.failure?.code, message: result.failure?.message, repairs: result.metadata?.repairs };
}

const FENCE = "```";

describe("text that is no JSON is read as what it was meant to be", () => {
  test.each<[string, unknown]>([
    [`${FENCE}json\n{"a": 1}\n${FENCE}`, { a: 1 }],
    [`Here it is:\n${FENCE}\n{"a": 1,}\n${FENCE}\nGood luck!`, { a: 1 }],
    ['{"a": [1, 2,], }', { a: [1, 2] }],
    ['{"a": 1, // one\n "b": /* two */ 2}', { a: 1, b: 2 }],
    ["{'a': 'it\"s'}", { a: 'it"s' }],
    ["{a: 1}", { a: 1 }],
    ['{"a": True, "b": None}', { a: true, b: null }],
    ['{"a": "one\ntwo"}', { a: "one\ntwo" }],
    ['{"a": {"b": "c"}', { a: { b: "c" } }],
    ['{"a": [true', { a: [true] }],
    ['{"a": 1}}', { a: 1 }],
  ])("%s", async (raw, wanted) => {
    const { received, repairs } = await read(raw);
    expect(received).toEqual(wanted);
    expect(repairs).toMatchObject([{ path: "", kind: "json" }]);
  });

  test.each<[string, unknown]>([
    [JSON.stringify('{"a":1}'), { a: 1 }],
    [JSON.stringify(JSON.stringify('{"a":1}')), { a: 1 }],
  ])("JSON encoded as text: %s", async (raw, wanted) => {
    const { received, repairs } = await read(raw);
    expect(received).toEqual(wanted);
    expect(repairs).toMatchObject([{ path: "", kind: "encoded" }]);
  });

  test("encoded text that is broken is repaired", async () => {
    expect((await read(JSON.stringify("{'a':1}"))).received).toEqual({ a: 1 });
  });
});

describe("several objects in one text", () => {
  test.each(['{"a":1}{"a":1}', '{"a":1}\n{"a": 1}', '{"a":1},{"a":1},{"a":1}', "{'a':1} {\"a\":1}"])(
    "%s: one and the same is taken once",
    async (raw) => {
      const { received, repairs } = await read(raw);
      expect(received).toEqual({ a: 1 });
      expect(repairs).toMatchObject([{ kind: "duplicate" }]);
    },
  );

  test.each(['{"a":1}{"a":2}', '{"a":1}\n{"b":1}', "{'a':1}{'a':2}"])(
    "%s: different ones are refused, never the first taken",
    async (raw) => {
      const { code, message } = await read(raw);
      expect(code).toBe("TW5002");
      expect(message).toContain("2 different objects");
    },
  );
});

describe("text that was cut inside a value is refused: nobody knows the rest", () => {
  test.each([
    '{"city": "Ber',
    '{"n": 12',
    '{"a": "b",',
    '{"a": "b", "c"',
    '{"a":',
    '{"a": tr',
    "{'a': 'b",
    "{",
    '{"a": 1 /* and',
  ])("%s", async (raw) => {
    const { code, received } = await read(raw);
    expect(code).toBe("TW5002");
    expect(received).toBeUndefined();
  });
});

test.each(["Berlin, please", "[1]", "{} {", '"text"', "{{", "}"])("%s is no object", async (raw) => {
  expect((await read(raw)).code).toBe("TW5002");
});

test("`__proto__` is refused in repaired and decoded text as in any other", async () => {
  for (const raw of ["{'__proto__': {'polluted': 1}}", JSON.stringify('{"__proto__":{"polluted":1}}')]) {
    expect((await read(raw)).code).toBe("TW5002");
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test("text made to be slow to repair is answered", async () => {
  for (const raw of [
    '{"a": "'.repeat(2_000),
    `{"a": ${'"x" '.repeat(20_000)}}`,
    `{"a": '${"\\'".repeat(50_000)}}`,
    "{a:".repeat(200),
  ]) {
    expect((await read(raw)).code).toBe("TW5002");
  }
});

describe("integers beyond 2^53 reach a bigint exactly", () => {
  const digits = { type: ["integer", "string"], pattern: "^-?[0-9]+$" } as const;
  const inputSchema: ObjectSchema = {
    type: "object",
    properties: {
      id: digits,
      ids: { type: "array", items: digits },
      ratio: { type: "number" },
      note: { type: "string" },
    },
    required: ["id"],
    additionalProperties: false,
  };
  const names = ["id", "ids", "ratio", "note"];
  const run = {
    name: "run",
    description: "",
    parameters: names.map((name, index) => ({ name, ...(index > 0 ? { optional: true as const } : {}) })),
    inputSchema,
    revive: {
      type: "object",
      properties: { id: { type: "bigint" }, ids: { type: "array", items: { type: "bigint" } } },
    },
  } as const;
  const snapshot: ToolSnapshot = {
    version: 1,
    toolkits: { Big: { source: "b.ts", description: "", tools: { run } } },
  };

  async function received(raw: unknown): Promise<unknown[] | undefined> {
    let seen: unknown[] | undefined;
    class Big {
      @tool()
      run(id: bigint, ids?: bigint[], ratio?: number, note?: string): void {
        seen = [id, ids, ratio, note];
      }
    }
    await new ToolRegistry({ snapshot }).register(Big).call("run", raw);
    return seen;
  }

  test.each([
    [
      '{"id": 9007199254740993, "ratio": 0.12345678901234568, "note": "\\"12345678901234567890"}',
      [9007199254740993n, undefined, 0.12345678901234568, '"12345678901234567890'],
    ],
    ['{"id": -123456789012345678901234567890, "ratio": 1e20}', [-123456789012345678901234567890n, undefined, 1e20]],
    ['{"id": 5}', [5n]],
    ["{'id': 9007199254740993,}", [9007199254740993n]],
    [JSON.stringify('{"id": 9007199254740993}'), [9007199254740993n]],
    [JSON.stringify(JSON.stringify('{"id": 9007199254740993}')), [9007199254740993n]],
    [JSON.stringify("{'id': 9007199254740993}"), [9007199254740993n]],
    ['{"id": 1, "ids": "[9007199254740993, 2]"}', [1n, [9007199254740993n, 2n]]],
    [{ id: 1, ids: "[9007199254740993]" }, [1n, [9007199254740993n]]],
  ])("%j", async (raw, wanted) => {
    expect(await received(raw)).toEqual([...wanted, undefined, undefined, undefined].slice(0, 4));
  });

  test("a number that cannot hold one stays a fault, encoded or not", async () => {
    for (const ratio of ["9007199254740993", "[9007199254740993]"]) {
      expect(await received({ id: 1, ratio })).toBeUndefined();
    }
  });
});
