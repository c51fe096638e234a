import { describe, expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";

const seen: unknown[] = [];
const registry = new ToolRegistry({ coerce: false })
  .add({ name: "open", inputSchema: { type: "object" } }, (args) => {
    seen.push(args);
    return "ran";
  })
  .add(
    { name: "one", inputSchema: { type: "object", properties: { a: {} }, additionalProperties: false } },
    () => "ran",
  );

async function failure(raw: unknown): Promise<string> {
  const before = seen.length;
  const result = await registry.call("open", raw);
  expect(result.failure?.code).toBe("TW5002");
  expect(seen).toHaveLength(before);
  return result.failure?.message ?? "";
}

describe("parseArguments", () => {
  test.each([[""], ["  \n"], ["null"], [null], [undefined], ["{}"], [{}]])("%j means no arguments", async (raw) => {
    expect((await registry.call("open", raw)).isError).toBe(false);
    expect(seen.at(-1)).toEqual({});
  });

  test("text and an object come to the same", async () => {
    await registry.call("open", '{"a":[1,{"b":null}]}');
    await registry.call("open", { a: [1, { b: null }] });
    expect(seen.at(-1)).toEqual({ a: [1, { b: null }] });
    expect(seen.at(-1)).toEqual(seen.at(-2));
  });

  test.each([
    ["a Promise", Promise.resolve({ a: 1 })],
    ["a Date", new Date(0)],
    ["a Map", new Map([["a", 1]])],
    ["a Set", new Set()],
    ["a String", Object("{}")],
    ["a Uint8Array", new Uint8Array(2)],
    ["a RegExp", /x/],
    ["an Error", new RangeError("x")],
  ])("%s holds no arguments, and is not taken for none", async (what, raw) => {
    expect(await failure(raw)).toBe(`The arguments of "open" must be one JSON object, not ${what}.`);
  });

  test("an instance of a class of the app is its fields", async () => {
    class Query {
      readonly a = 1;
      get b(): number {
        return 2;
      }
    }
    await registry.call("open", new Query());
    expect(seen.at(-1)).toEqual({ a: 1 });
    await registry.call("open", Object.create(null, { c: { value: 3, enumerable: true } }));
    expect(seen.at(-1)).toEqual({ c: 3 });
  });

  test("what cannot be read at all", async () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(await failure(proxy)).toBe('The arguments of "open" cannot be read.');
    class Hostile {
      get [Symbol.toStringTag](): string {
        throw new RangeError("no");
      }
    }
    expect(await failure(new Hostile())).toBe('The arguments of "open" cannot be read.');
  });

  test("broken JSON is answered with the place and an excerpt", async () => {
    expect(await failure('{"city": "Berlin",}')).toMatch(/line 1, column 19, near "\{\\"city\\": \\"Berlin\\",\}"/);
    expect(await failure('{\n  "city": Berlin\n}')).toMatch(/line 2, column 11/);
    expect(await failure('{"city": "Ber')).toMatch(/ends too early/);
    expect(await failure("Berlin, please")).toContain("Berlin, please");
  });

  test.each([["[1]"], ["5"], ['"{}"'], ["true"], [[1]], [5], [true], [Symbol("x")], [() => 1]])(
    "%p is no object",
    async (raw) => expect(await failure(raw)).toMatch(/must be one JSON object, not an? \w+/),
  );

  test("several objects in one text are refused, not cut to the first", async () => {
    await failure('{"a":1}{"a":2}');
    await failure('{"a":1}\n{"a":1}');
  });

  test("`__proto__` is refused at any depth, however it is written, and pollutes nothing", async () => {
    for (const raw of [
      '{"__proto__":{"polluted":1}}',
      '{"a":[{"__proto__":{"polluted":1}}]}',
      '{"\\u005f_proto__":{"polluted":1}}',
      JSON.parse('{"a":{"__proto__":{"polluted":1}}}'),
    ]) {
      expect(await failure(raw)).toContain("__proto__");
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test("`constructor` is a name like any other", async () => {
    await registry.call("open", '{"constructor":{"prototype":{"polluted":1}}}');
    expect(Object.keys(seen.at(-1) as object)).toEqual(["constructor"]);
    expect((await registry.call("one", '{"constructor":1}')).failure?.code).toBe("TW5003");
  });

  test("ten megabytes of nesting neither crash nor hang", async () => {
    const depth = 2_500_000;
    await failure(`${'{"a":'.repeat(depth / 2)}1${"}".repeat(depth / 2)}`);
    await failure(`{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`);
    await failure(`{"a":${"[".repeat(depth)}`);
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level++) deep = { deep };
    expect(await failure(deep)).toContain("256 levels");
  });

  test("an array may claim any length: more than a million values are refused", async () => {
    const sparse: unknown[] = [];
    sparse.length = 4e9;
    expect(await failure({ sparse })).toContain('too many values at "/sparse"');
    const claiming = new Proxy([], { get: (_target, key) => (key === "length" ? 4e9 : undefined) });
    await failure({ deep: [claiming] });
    await failure({ odd: new Proxy([], { get: () => "many" }) });
  });

  test("brackets inside strings are no nesting", async () => {
    expect((await registry.call("open", JSON.stringify({ a: '[{\\"'.repeat(1_000) }))).isError).toBe(false);
  });

  test("cycles, throwing getters and proxies are refused", async () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = { cycle };
    expect(await failure(cycle)).toContain("holds itself");
    const boom = () => {
      throw new RangeError("boom");
    };
    await failure(Object.defineProperty({}, "a", { get: boom, enumerable: true }));
    await failure(new Proxy({}, { ownKeys: boom }));
    await failure(new Proxy({}, { getPrototypeOf: boom, get: boom, ownKeys: boom }));
  });

  test("what the check saw is what runs, though a getter changes its answer", async () => {
    let reads = 0;
    const shifty = Object.defineProperty({}, "a", {
      get: () => (reads++ === 0 ? "fine" : { bad: true }),
      enumerable: true,
    });
    await registry.call("open", shifty);
    expect(seen.at(-1)).toEqual({ a: "fine" });
  });

  test("an undefined property is absent", async () => {
    expect((await registry.call("one", { b: undefined })).isError).toBe(false);
  });
});

describe("an integer of more digits than a number holds", () => {
  const properties = { n: { type: "number" }, i: { type: "integer" }, id: { type: "string" }, any: {} } as const;
  const inputSchema = { type: "object", properties } as const;
  const call = async (text: string, coerce = true) => {
    let args: unknown;
    const exact = new ToolRegistry({ coerce }).add({ name: "exact", description: "", inputSchema }, (given) => {
      args = given;
    });
    return { args, ...(await exact.call("exact", text)), given: args };
  };

  test.each(["n", "i"])("is a fault where %s is a number: it is never rounded", async (name) => {
    for (const coerce of [true, false]) {
      const { given, failure, content } = await call(`{"${name}": 9007199254740993}`, coerce);
      expect({ given, code: failure?.code }).toEqual({ given: undefined, code: "TW5003" });
      expect(JSON.stringify(content)).toContain("more digits than a number holds");
    }
  });

  test("stays digit by digit where a text may stand, and is told of", async () => {
    const { given, metadata } = await call('{"id": -12345678901234567890, "any": [{"a/b": 9007199254740993}]}');
    expect(given).toEqual({ id: "-12345678901234567890", any: [{ "a/b": "9007199254740993" }] });
    expect(metadata?.repairs).toEqual([
      { path: "/id", kind: "digits", received: "-12345678901234567890" },
      { path: "/any/0/a~1b", kind: "digits", received: "9007199254740993" },
    ]);
  });

  test("is a number as it came where that is exact, or as JSON writes it", async () => {
    for (const number of [1e16, 12345678901234567000, 2 ** 60, 1e20, 1e21, 1e300, 0.1, -(2 ** 53)]) {
      const { given, metadata } = await call(JSON.stringify({ n: number, any: "9007199254740993" }));
      expect({ given, metadata }).toEqual({ given: { n: number, any: "9007199254740993" }, metadata: undefined });
    }
    expect((await call(`{"n": 1${"0".repeat(22)}}`)).given).toEqual({ n: 1e22 });
    expect((await call('{"n": 0.12345678901234567890123}')).given).toEqual({ n: 0.12345678901234568 });
    expect((await call(`{"n": 1${"0".repeat(400)}}`)).failure?.code).toBe("TW5003");
  });
});
