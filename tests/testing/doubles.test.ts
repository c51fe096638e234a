import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type ObjectSchema, RecordingError, ScriptError, ToolRegistry } from "toolwright";
import { Agent } from "toolwright/agent";
import { createTestContext, expectTool, recordedModel, ScriptedModel } from "toolwright/testing";
import { arbitraryArguments } from "toolwright/testing/fast-check";
import { compileValidator } from "../../src/dispatch/compile-validator.js";
import { HARD_SCHEMAS } from "../support/hard-schemas.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const echo = (): ToolRegistry =>
  new ToolRegistry().add(
    {
      name: "echo",
      description: "Echoes.",
      inputSchema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
    },
    ({ text }) => text,
  );

describe("ScriptedModel", () => {
  test("answers in order, and says what it was sent", async () => {
    const model = new ScriptedModel({ calls: [["echo", { text: "hi" }]] }, { text: "done" });
    const { text } = await new Agent({ model, registry: echo() }).run("say hi");
    expect(text).toBe("done");
    model.expectDone();
    model.expectSent(1, { lastMessage: "say hi", tools: ["echo"] });
    model.expectSent(2, { lastMessage: /^hi$/ });
    expect(() => model.expectSent(1, { tools: ["other"] })).toThrow(ScriptError);
    expect(() => new ScriptedModel({ text: "never asked" }).expectDone()).toThrow(/0 were asked for/);
  });
});

describe("recordedModel", () => {
  test("plays what was recorded, without secrets, and refuses another request", async () => {
    const file = join(temporaryFolder(), "recording.json");
    const key = "private word for tests";
    const request = (content: string) => ({
      messages: [{ role: "user" as const, content }],
      tools: [],
      signal: new AbortController().signal,
    });
    const all = async (model: ReturnType<typeof recordedModel>, content: string) => {
      const events: unknown[] = [];
      for await (const event of model.generate(request(content))) events.push(event);
      return events;
    };
    const { CI } = process.env;
    delete process.env.CI;
    try {
      const model = () => new ScriptedModel({ text: `hello, "password": "hunter2", ${encodeURIComponent(key)}` });
      await all(recordedModel({ file, model, mode: "record", secrets: [key] }), `with ${key}`);
    } finally {
      if (CI !== undefined) process.env.CI = CI;
    }
    const never = (): never => {
      throw new ScriptError("no model is made to replay");
    };
    const replayed = await all(recordedModel({ file, model: never, mode: "replay", secrets: [key] }), `with ${key}`);
    const hidden = 'hello, "password": "[secret removed]", [secret removed]';
    expect(replayed).toMatchObject([{ type: "text-delta", text: hidden }, { type: "finish" }]);
    await expect(all(recordedModel({ file, model: never, mode: "replay" }), "other")).rejects.toThrow(RecordingError);
    expect(JSON.stringify(replayed)).not.toContain(key);
  });
});

test("createTestContext keeps what a method did with it", () => {
  const context = createTestContext({ state: [["a", 1]] });
  context.log.info("read", { n: 1 });
  context.progress(1, 2);
  context.cancel("enough");
  expect(context).toMatchObject({
    logged: [{ level: "info", message: "read", data: { n: 1 } }],
    reported: [{ progress: 1, total: 2 }],
    signal: { aborted: true },
  });
});

test("expectTool: the matchers as plain functions", () => {
  const tool = echo().get("echo");
  expectTool(tool).toAcceptArguments({ text: "a" });
  expectTool(tool).not.toAcceptArguments({ text: 5 });
  expect(() => expectTool(tool).toRejectArguments({ text: 5 }, /unheard of/)).toThrow(/\/text: expected/);
});

describe("arbitraryArguments: all values are valid", () => {
  const kinds = Object.entries(HARD_SCHEMAS);
  test.each(kinds)("%s", (name, schema) => {
    const inputSchema = schema as ObjectSchema;
    const isValid = compileValidator(inputSchema);
    fc.assert(
      fc.property(arbitraryArguments({ name, inputSchema }), (args) => isValid(args)),
      { numRuns: 40, seed: 7 },
    );
  });
});
