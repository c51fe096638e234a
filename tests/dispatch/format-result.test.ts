import { describe, expect, test } from "@jest/globals";
import { ToolRegistry, type ToolResult } from "toolwright";

async function resultOf(value: unknown): Promise<ToolResult> {
  const registry = new ToolRegistry().add({ name: "t", inputSchema: { type: "object" } }, () => value);
  const result = await registry.call({ id: "7", name: "t", arguments: {} });
  expect(result).toMatchObject({ callId: "7", name: "t" });
  expect(result.durationMs).toBeGreaterThanOrEqual(0);
  expect("failure" in result).toBe(result.isError);
  return result;
}

async function textOf(value: unknown): Promise<string> {
  const { content, isError } = await resultOf(value);
  expect(isError).toBe(false);
  expect(content).toHaveLength(1);
  const [part] = content;
  const text = part?.type === "text" ? part.text : "";
  expect(text).not.toContain("[object ");
  return text;
}

describe("formatResult", () => {
  test("an array may claim any length; too long a one is a result like any other", async () => {
    const sparse: unknown[] = [];
    sparse.length = 4e9;
    // biome-ignore lint/suspicious/noSparseArray: a hole is no part of a result
    expect(await textOf({ content: [,] })).toBe('{"content":[null]}');
    for (const value of [sparse, { deep: sparse }, { content: sparse }]) {
      expect((await resultOf(value)).failure?.code).toBe("TW5008");
    }
  });

  test("a string stays as it is", async () => {
    expect(await textOf('say "hi"\n')).toBe('say "hi"\n');
    expect(await textOf("")).toBe("");
  });

  test.each<[unknown, string]>([
    [1.5, "1.5"],
    [Number.NaN, "null"],
    [true, "true"],
    [null, "null"],
    [12n, "12"],
    [2n ** 80n, `"${2n ** 80n}"`],
    [[1, undefined, () => 1, Symbol("s"), -0], "[1,null,null,null,0]"],
    [{ a: 1, b: undefined, c: () => 1, d: 5n }, '{"a":1,"d":5}'],
    [new Date(0), '"1970-01-01T00:00:00.000Z"'],
    [new Date(Number.NaN), "null"],
    [new Map([["a", new Set([1])]]), '{"a":[1]}'],
    [new Map([[{ k: 1 }, 2]]), '[[{"k":1},2]]'],
    [new Uint8Array([1, 2, 3]), '"AQID"'],
    [Buffer.from("hi"), '"aGk="'],
    [new URL("https://a.example/b"), '"https://a.example/b"'],
    // What a parameter of that type takes.
    [/a+/g, '"a+"'],
    [{ at: [/\/x/u] }, '{"at":["\\\\/x"]}'],
    [new Error("broken"), '{"error":"broken"}'],
    [Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    [{ toJSON: () => ({ a: 5n }) }, '{"a":5}'],
    [
      new (class Point {
        x = 1;
        #hidden = 2;
        sum() {
          return this.x + this.#hidden;
        }
      })(),
      '{"x":1}',
    ],
    [() => 1, "null"],
  ])("%p becomes JSON", async (value, text) => expect(await textOf(value)).toBe(text));

  test("undefined is a result in words", async () => expect(await textOf(undefined)).toBe("Done."));

  test("a cycle is cut, a value that occurs twice is not", async () => {
    const shared = { s: 1 };
    const value: Record<string, unknown> = { one: shared, two: shared };
    value.self = value;
    expect(await textOf(value)).toBe('{"one":{"s":1},"two":{"s":1},"self":"[circular]"}');
  });

  test("deep values are cut, not followed into the end of the stack", async () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(await textOf(deep)).toContain("[nested too deep]");
  });

  test("an object is structured content too, as JSON and as a copy", async () => {
    const value = { at: new Date(0), list: [1n] };
    const { structuredContent } = await resultOf(value);
    expect(structuredContent).toEqual({ at: "1970-01-01T00:00:00.000Z", list: [1] });
    expect((await resultOf([1])).structuredContent).toBeUndefined();
    expect((await resultOf("{}")).structuredContent).toBeUndefined();
  });

  test("`__proto__` in a result stays a property", async () => {
    const { structuredContent } = await resultOf(JSON.parse('{"__proto__":{"a":1}}'));
    expect(Object.keys(structuredContent ?? {})).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(structuredContent)).toBe(Object.prototype);
  });

  test("a result made by hand passes through", async () => {
    const content = [
      { type: "text", text: "a" },
      { type: "image", data: "AA==", mimeType: "image/png" },
    ];
    expect(await resultOf({ content, structuredContent: { a: 1 } })).toMatchObject({
      content,
      structuredContent: { a: 1 },
      isError: false,
    });
    expect(await resultOf({ content: [{ type: "text", text: "no" }], isError: true })).toMatchObject({
      isError: true,
      failure: { code: "TW5007", message: "no" },
    });
  });

  test("a list of parts, and of texts beside them, is the content; without a picture, sound or file it is data", async () => {
    const picture = { type: "image", data: "AA==", mimeType: "image/png" };
    expect((await resultOf([picture, "A cat.", { type: "text", text: "b" }])).content).toEqual([
      picture,
      { type: "text", text: "A cat." },
      { type: "text", text: "b" },
    ]);
    for (const list of [[{ type: "text", text: "a" }], [picture, 5], ["a", picture, { type: "image" }]]) {
      expect(await textOf(list)).toBe(JSON.stringify(list));
    }
  });

  test("data that happens to have `content` is data", async () => {
    for (const content of ["text", [], [{ type: "paragraph" }], [{ type: "image" }], 5]) {
      expect(await textOf({ content })).toBe(JSON.stringify({ content }));
    }
  });

  test("a value that cannot be read is a failure", async () => {
    const boom = () => {
      throw new Error("boom");
    };
    for (const value of [
      Object.defineProperty({}, "a", { get: boom, enumerable: true }),
      new Proxy({}, { ownKeys: boom }),
      { toJSON: boom },
      Object.defineProperty({}, "content", { get: boom, enumerable: true }),
    ]) {
      expect((await resultOf(value)).failure?.code).toBe("TW5008");
    }
  });

  test("a thenable whose `then` throws, or cannot be read, is a tool that threw", async () => {
    const boom = () => {
      throw new Error("boom");
    };
    // biome-ignore lint/suspicious/noThenProperty: what is tested
    for (const value of [{ then: boom }, Object.defineProperty({}, "then", { get: boom })]) {
      expect((await resultOf(value)).failure).toMatchObject({ code: "TW5007", message: "boom" });
    }
  });

  test("a thenable is awaited, and settles once", async () => {
    const twice = {
      // biome-ignore lint/suspicious/noThenProperty: what is tested
      then(resolve: (value: string) => void, reject: (error: unknown) => void) {
        resolve("first");
        resolve("second");
        reject(new Error("third"));
      },
    };
    expect(await textOf(twice)).toBe("first");
  });
});
