import { describe, expect, test } from "@jest/globals";
import { ModelRequestError, ToolRegistry, TooManyToolsError } from "toolwright";
import { Agent, type Model, openAiChat } from "toolwright/agent";
import { type ScriptedTurn, scriptedOpenAi } from "../support/scripted-openai.js";
import { testRegistry, textTool } from "./test-registry.js";

const failing = (status: number): ScriptedTurn => ({ status, error: { message: "The server says no" } });
const note: ScriptedTurn = { toolCalls: [{ id: "c1", name: "note", arguments: '{"text":"kept"}' }] };

async function failureOf(run: Promise<unknown>): Promise<ModelRequestError> {
  const error: unknown = await run.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ModelRequestError);
  return error as ModelRequestError;
}

async function agentFor(...turns: ScriptedTurn[]) {
  const server = await scriptedOpenAi(...turns);
  const { registry, written } = testRegistry();
  const model = openAiChat({ model: "m", apiKey: "wrong", baseURL: server.baseURL, maxRetries: 0 });
  return { agent: new Agent({ registry, model }), registry, server, written };
}

describe("a request that fails", () => {
  test.each([
    [401, /OPENAI_API_KEY/],
    [404, /MODEL.*OPENAI_BASE_URL/],
    [400, /does not accept/],
    [500, /try again later/],
  ])("with status %d says what to do", async (status, advice) => {
    const { agent } = await agentFor(failing(status));
    const error = await failureOf(agent.run("Hi"));
    expect(error).toMatchObject({ code: "TW6008", model: "openai:m", status });
    expect(error.message).toMatch(advice);
    expect(error.message).toContain("The server says no");
    expect(error.cause).toBeInstanceOf(Error);
  });

  test("is repeated by the client where that helps", async () => {
    const { registry } = testRegistry();
    const server = await scriptedOpenAi(failing(500), { content: "At last." });
    const result = await new Agent({ registry, model: openAiChat({ model: "m", ...server }) }).run("Hi");
    expect(result.text).toBe("At last.");
  });

  test("leaves the conversation to go on from, with what the tools did", async () => {
    const { agent, written, server } = await agentFor(note, failing(500), { content: "Noted." });
    const error = await failureOf(agent.run("Note it."));
    expect(error.messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool"]);
    const result = await agent.run(undefined, { messages: error.messages });
    expect(result.text).toBe("Noted.");
    expect(written).toEqual(["kept"]);
    expect(server.bodies()[2]?.messages).toEqual(server.bodies()[1]?.messages);
  });

  test("on a connection that drops in the middle of the text", async () => {
    const { agent } = await agentFor({ content: "word ".repeat(50), serve: { chunkSize: 5, truncateAfterChunks: 4 } });
    const error = await failureOf(agent.run("Talk."));
    expect(error.status).toBeUndefined();
    expect(error.messages).toEqual([{ role: "user", content: "Talk." }]);
  });

  test("on a connection that drops in the middle of a call, which does not run", async () => {
    const { agent, written } = await agentFor({ ...note, serve: { chunkSize: 4, truncateAfterChunks: 4 } });
    await failureOf(agent.run("Note it."));
    expect(written).toEqual([]);
  });

  test("because nobody listens names the server", async () => {
    const server = await scriptedOpenAi();
    const { port } = new URL(server.baseURL);
    const { registry } = testRegistry();
    // Port 9 (discard) beside the scripted server's: nothing of ours listens there.
    const baseURL = server.baseURL.replace(port, "9");
    const agent = new Agent({ registry, model: openAiChat({ model: "m", baseURL, maxRetries: 0 }) });
    expect((await failureOf(agent.run("Hi"))).message).toContain(baseURL);
  });

  test("in a model of the user's own has a code and the cause too", async () => {
    const cause = new RangeError("out of words");
    const model: Model = {
      id: "own",
      // biome-ignore lint/correctness/useYield: it fails before it says anything
      async *generate() {
        throw cause;
      },
    };
    const error = await failureOf(new Agent({ registry: new ToolRegistry(), model }).run("Hi"));
    expect(error).toMatchObject({ code: "TW6008", model: "own", cause });
  });

  test("because the answer ends before it is complete", async () => {
    const model: Model = {
      id: "own",
      async *generate() {
        yield { type: "text-delta", text: "I was about to" };
      },
    };
    const error = await failureOf(new Agent({ registry: new ToolRegistry(), model }).run("Hi"));
    expect(error.message).toContain("broke off");
  });
});

describe("what is wrong before any request", () => {
  test("more tools than the provider takes", async () => {
    const { agent, registry, server } = await agentFor();
    for (let index = 0; index < 126; index++) registry.add(textTool(`tool_${index}`), () => "");
    await expect(agent.run("Hi")).rejects.toThrow(TooManyToolsError);
    await expect(agent.run("Hi")).rejects.toThrow(/129 tools.*128.*filter/);
    expect(server.bodies()).toEqual([]);
  });

  test.each([0, -1, 1.5, Number.NaN])("maxSteps of %d", async (maxSteps) => {
    const { registry } = testRegistry();
    const model = openAiChat({ model: "m", baseURL: "http://localhost:1" });
    expect(() => new Agent({ registry, model, maxSteps })).toThrow(/TW6009.*maxSteps.*positive integer/);
    await expect(new Agent({ registry, model }).run("Hi", { maxSteps })).rejects.toThrow(/TW6009/);
  });

  test("neither a task nor messages", async () => {
    const { agent } = await agentFor();
    await expect(agent.run(undefined)).rejects.toThrow(/TW6009.*messages/);
  });
});
