import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { audio, image, MediaError, type ToolLog, type ToolOptions, ToolRegistry, type ToolResult } from "toolwright";
import { temporaryFolder } from "../support/temporary-folder.js";

type RegistryOptions = ConstructorParameters<typeof ToolRegistry>[0];

function call(value: unknown, options: RegistryOptions = {}, toolOptions: ToolOptions = {}, outputSchema = {}) {
  return new ToolRegistry(options)
    .add({ name: "t", inputSchema: { type: "object" }, outputSchema }, () => value, toolOptions)
    .call("t");
}

function textOf({ content }: ToolResult): string {
  return content.map((part) => (part.type === "text" ? part.text : `[${part.type}]`)).join("|");
}

describe("maxResultTokens", () => {
  const words = Array.from({ length: 5_000 }, (_, index) => `word${index}`).join(" ");

  test("head and tail are kept, the note says what is missing", async () => {
    const result = await call(words, {}, { maxResultTokens: 100 });
    const text = textOf(result);
    expect(text).toMatch(/^word0 word1 /);
    expect(text).toMatch(/ word4999$/);
    expect(text).toContain(`of ${words.length} characters left out`);
    expect(text.length).toBeLessThan(1_500);
    expect(result.metadata?.truncatedCharacters).toBeGreaterThan(words.length - 1_500);
    expect(result.isError).toBe(false);
  });

  test("what fits stays as it is; the tool's option wins over the registry's", async () => {
    expect(await call("short", { maxResultTokens: 100 })).toMatchObject({ content: [{ text: "short" }] });
    expect(textOf(await call(words, { maxResultTokens: 10 }, { maxResultTokens: 100_000 }))).toBe(words);
    expect(textOf(await call("", { maxResultTokens: 1 }))).toBe("");
  });

  test("errors and hand-made results are cut too; pictures stay", async () => {
    const picture = { type: "image", data: "AAAA", mimeType: "image/png" };
    const content = [{ type: "text", text: words }, picture, { type: "text", text: words }];
    const result = await call({ content }, { maxResultTokens: 200 });
    expect(result.content).toHaveLength(3);
    expect(result.content[1]).toEqual(picture);
    expect(textOf(result).length).toBeLessThan(3_000);
  });

  test("ten megabytes without a space, and characters of two halves", async () => {
    expect(textOf(await call("x".repeat(10_000_000), { maxResultTokens: 50 })).length).toBeLessThan(2_000);
    expect(textOf(await call("😀".repeat(10_000), { maxResultTokens: 50 }))).toMatch(/^😀+\n\[.*\]\n😀+$/u);
  });
});

describe("redact", () => {
  const value = {
    note: "key sk-live-0123456789abcdef0123 of customer C-1234",
    list: ["Bearer abcdefghijklmnop"],
    password: "hunter2",
    count: 3,
  };

  test("is off by default", async () => {
    expect((await call(value)).structuredContent).toEqual(value);
  });

  test("takes secrets out of text and structure, own patterns too", async () => {
    const result = await call(value, { redact: [/C-\d+/] });
    expect(result.structuredContent).toEqual({
      note: "key [key removed] of customer [removed]",
      list: ["Bearer [secret removed]"],
      password: "[secret removed]",
      count: 3,
    });
    for (const secret of ["sk-live", "abcdefgh", "hunter2", "C-1234"]) expect(textOf(result)).not.toContain(secret);
  });
});

describe("validateOutput", () => {
  const schema = { type: "object", properties: { n: { type: "integer" } }, required: ["n"] };

  test("error: a result that does not fit is a failure with its faults", async () => {
    for (const value of [{ n: "x" }, Promise.resolve({ n: "x" })]) {
      const result = await call(value, { validateOutput: "error" }, {}, schema);
      expect(result.failure).toMatchObject({ code: "TW5010", faults: [{ path: "/n" }] });
    }
    expect((await call({ n: 1 }, { validateOutput: "error" }, {}, schema)).isError).toBe(false);
  });

  test("warn tells the log, off nobody", async () => {
    const warnings: string[] = [];
    const log: ToolLog = { debug() {}, info() {}, warn: (message) => warnings.push(message), error() {} };
    expect((await call({ n: "x" }, { validateOutput: "warn", log }, {}, schema)).isError).toBe(false);
    expect((await call({ n: "x" }, { log }, {}, schema)).isError).toBe(false);
    expect(warnings).toEqual([expect.stringContaining("/n: expected an integer")]);
  });

  test("an error, thrown or built by hand, is not checked", async () => {
    const made = { content: [{ type: "text", text: "no" }], isError: true };
    expect((await call(made, { validateOutput: "error" }, {}, schema)).failure?.code).toBe("TW5007");
    expect((await call(Promise.reject("no"), { validateOutput: "error" }, {}, schema)).failure?.code).toBe("TW5007");
  });
});

describe("image and audio", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );

  test("from bytes, a path, a URL", async () => {
    const wanted = { type: "image", data: png.toString("base64"), mimeType: "image/png" };
    const file = join(temporaryFolder({}), "a.png");
    writeFileSync(file, png);
    for (const source of [png, file, `data:image/png;base64,${png.toString("base64")}`]) {
      expect(await image(source)).toEqual(wanted);
    }
    expect(await audio(Buffer.from("x"), "audio/wav")).toMatchObject({ type: "audio", mimeType: "audio/wav" });
  });

  test("a picture by itself is a result", async () => {
    expect((await call(image(png))).content).toMatchObject([{ type: "image", mimeType: "image/png" }]);
  });

  test("what cannot be read, or is no picture, is an error", async () => {
    await expect(image("missing.png")).rejects.toThrow(MediaError);
    await expect(image(Buffer.from("text"))).rejects.toThrow(/pass its MIME type/);
    await expect(audio(png)).rejects.toThrow(/it is image\/png/);
  });
});

test("what every vendor's model reads of a long object is cut, with what is missing and how to get it; the program has it whole", async () => {
  const rows = Array.from({ length: 2_000 }, (_, id) => ({ id, text: "some words of a row" }));
  const definition = { name: "rows", description: "Rows.", inputSchema: { type: "object" } as const };
  const registry = new ToolRegistry({ maxResultTokens: 100 }).add(definition, () => ({ rows }));
  const result = await registry.call("rows");
  expect(result.structuredContent).toEqual({ rows });
  const wholeLength = JSON.stringify({ rows }).length;
  for (const vendor of ["openai", "openai-responses", "anthropic", "gemini"] as const) {
    const sent = JSON.stringify(registry.for(vendor).messages([result]));
    expect(sent.length).toBeLessThan(2_000);
    expect(sent).toContain(`of ${wholeLength} characters left out here. For the rest, call again for a smaller part`);
  }
});
