import { describe, expect, test } from "@jest/globals";
import OpenAI from "openai";
import { ToolRegistry, TooManyToolsError, UnknownProviderError } from "toolwright";
import { textTool } from "../../agent/test-registry.js";
import { scriptedOpenAi } from "../../support/scripted-openai.js";

function registryWith(...names: string[]): ToolRegistry {
  const registry = new ToolRegistry();
  for (const name of names) registry.add(textTool(name), ({ text }) => `${name} got ${text}`);
  return registry;
}

describe('registry.for("openai")', () => {
  test("works in a loop of one's own with the official client, types included", async () => {
    const server = await scriptedOpenAi(
      {
        toolCalls: [
          { id: "c1", name: "files_read", arguments: '{"text":"a"}' },
          { id: "c2", name: "files_reed", arguments: "{}" },
        ],
      },
      { content: "Read." },
    );
    const openai = registryWith("files.read").for("openai");
    const client = new OpenAI({ apiKey: "test", baseURL: server.baseURL });
    const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: "user", content: "Read a." }];
    let answer: string | null | undefined;
    while (answer == null) {
      const completion = await client.chat.completions.create({ model: "m", messages, tools: openai.tools });
      const message = completion.choices[0]?.message;
      if (!message) break;
      messages.push(message);
      answer = message.content;
      const results = await Promise.all((message.tool_calls ?? []).map((toolCall) => openai.call(toolCall)));
      messages.push(...openai.messages(results));
    }
    expect(answer).toBe("Read.");
    expect(server.bodies()[1]?.messages.slice(2)).toEqual([
      { role: "tool", tool_call_id: "c1", content: "files.read got a" },
      { role: "tool", tool_call_id: "c2", content: expect.stringMatching(/^Error: .*files_reed.*files\.read/) },
    ]);
  });

  test("two names that normalise alike are both sent, and each call reaches its own tool", async () => {
    const { tools, call } = registryWith("a.b", "a_b").for("openai");
    const wire = tools.map((tool) => tool.function.name);
    expect(new Set(wire).size).toBe(2);
    const results = await Promise.all(
      wire.map((name, index) =>
        call({ id: `c${index}`, type: "function", function: { name, arguments: '{"text":"x"}' } }),
      ),
    );
    expect(results.map(({ content }) => content)).toEqual([
      [{ type: "text", text: "a.b got x" }],
      [{ type: "text", text: "a_b got x" }],
    ]);
  });

  test("exports and calls only what fits the filter", async () => {
    const openai = registryWith("a", "b").for("openai", { filter: { names: ["a"] } });
    expect(openai.tools.map((tool) => tool.function.name)).toEqual(["a"]);
    const result = await openai.call({
      id: "c1",
      type: "function",
      function: { name: "b", arguments: '{"text":"x"}' },
    });
    expect(result).toMatchObject({ callId: "c1", isError: true, failure: { code: "TW5001" } });
    expect(result.content).toEqual([{ type: "text", text: 'There is no tool "b". The tools are: a.' }]);
  });

  test("answers calls of other kinds, and rubbish, with a result", async () => {
    const openai = registryWith("a").for("openai");
    for (const toolCall of [{ id: "c1", type: "custom", custom: { name: "a", input: "" } }, null, "a"]) {
      const result = await openai.call(toolCall);
      expect(result).toMatchObject({ isError: true, failure: { code: "TW6003" } });
      expect(openai.messages(result)).toMatchObject([{ role: "tool", tool_call_id: result.callId }]);
    }
  });

  test("leaves out and reports a tool that OpenAI would refuse; the others go", () => {
    const registry = registryWith("a", "b");
    registry.add(
      { ...textTool("bad"), inputSchema: { type: "object", properties: { a: { type: "number", enum: ["1"] } } } },
      () => "",
    );
    registry.add({ ...textTool("long"), description: "word ".repeat(400) }, () => "");
    const { tools, refused, warnings } = registry.for("openai", { strict: true });
    expect(tools.map((tool) => tool.function.name)).toEqual(["a", "b", "long"]);
    const reason = "OpenAI strict takes no tool like this: at /a: it has no value to choose from";
    expect(refused).toMatchObject([{ tool: "bad", reason, path: "/a" }]);
    expect(warnings).toMatchObject([{ tool: "long", reason: expect.stringContaining("shortened") }]);
  });

  test("more than 128 tools are an error that names the limit and the way out", () => {
    const registry = registryWith(...Array.from({ length: 129 }, (_, index) => `tool_${index}`));
    expect(() => registry.for("openai")).toThrow(TooManyToolsError);
    expect(() => registry.for("openai")).toThrow(/TW6002: 129 .* 128 .*filter/);
    expect(registry.for("openai", { filter: { names: ["tool_1"] } }).tools).toHaveLength(1);
  });

  test("an unknown provider is an error that lists the known ones", () => {
    expect(() => new ToolRegistry().for("openia" as "openai")).toThrow(UnknownProviderError);
    expect(() => new ToolRegistry().for("openia" as "openai")).toThrow(/TW6001.*"openia".*"openai"/);
  });
});
