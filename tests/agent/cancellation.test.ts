import { describe, expect, jest, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import { Agent, type AgentEvent, type Model, openAiChat } from "toolwright/agent";
import { type ScriptedTurn, scriptedOpenAi } from "../support/scripted-openai.js";
import { textTool } from "./test-registry.js";

const LONG = "word ".repeat(60);
const SLOWLY: ScriptedTurn = { content: LONG, serve: { latency: 20, chunkSize: 10 } };

/** A tool that ends only when it is cancelled. */
function waitingTool(registry: ToolRegistry): { cancelled: Promise<unknown> } {
  let tell = (_reason: unknown): void => {};
  const cancelled = new Promise<unknown>((resolve) => {
    tell = resolve;
  });
  registry.add(textTool("wait", { readOnly: true }), (_args, context) => {
    const { signal } = context;
    context.progress(0);
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => {
        tell(signal.reason);
        reject(signal.reason);
      });
    });
  });
  return { cancelled };
}

async function agentFor(registry: ToolRegistry, ...turns: ScriptedTurn[]) {
  const server = await scriptedOpenAi(...turns);
  return { server, agent: new Agent({ registry, model: openAiChat({ model: "m", ...server }) }) };
}

const waits = (...ids: string[]): ScriptedTurn => ({
  toolCalls: ids.map((id) => ({ id, name: "wait", arguments: '{"text":""}' })),
});

describe("cancelling a run", () => {
  test("in the middle of an answer ends it with what there is", async () => {
    const { agent } = await agentFor(new ToolRegistry(), SLOWLY);
    const controller = new AbortController();
    const events: AgentEvent[] = [];
    for await (const event of agent.stream("Talk.", { signal: controller.signal })) {
      events.push(event);
      if (event.type === "text-delta") controller.abort();
    }
    const done = events.at(-1);
    expect(done).toMatchObject({ type: "done", stopReason: "cancelled", steps: 1 });
    if (done?.type !== "done") throw new TypeError("The stream must end with done.");
    expect(LONG.startsWith(done.text)).toBe(true);
    expect(done.text.length).toBeGreaterThan(0);
    expect(done.text.length).toBeLessThan(LONG.length);
    expect(done.messages.at(-1)).toEqual({ role: "assistant", text: done.text, toolCalls: [] });
  });

  test("in the middle of tools cancels them, and answers every call", async () => {
    const registry = new ToolRegistry();
    const { cancelled } = waitingTool(registry);
    const { agent, server } = await agentFor(registry, waits("c1", "c2"));
    const controller = new AbortController();
    let result: AgentEvent | undefined;
    for await (const event of agent.stream("Wait.", { signal: controller.signal })) {
      if (event.type === "tool-progress") controller.abort("enough");
      result = event;
    }
    expect(await cancelled).toBeDefined();
    if (result?.type !== "done") throw new TypeError("The stream must end with done.");
    expect(result.stopReason).toBe("cancelled");
    expect(result.toolCalls.map(({ call, result: { failure } }) => [call.id, failure?.code])).toEqual([
      ["c1", "TW5006"],
      ["c2", "TW5006"],
    ]);
    expect(result.messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "tool"]);
    expect(server.bodies()).toHaveLength(1);
  });

  test("before it begins makes no request", async () => {
    const { agent, server } = await agentFor(new ToolRegistry(), { content: "Hello." });
    const result = await agent.run("Hi", { signal: AbortSignal.abort() });
    expect(result).toMatchObject({ stopReason: "cancelled", steps: 0, text: "" });
    expect(server.bodies()).toEqual([]);
  });

  test("works with a model that does not heed the signal", async () => {
    const deaf: Model = {
      id: "deaf",
      async *generate() {
        yield { type: "text-delta", text: "I " };
        await new Promise(() => {});
      },
    };
    const controller = new AbortController();
    const agent = new Agent({ registry: new ToolRegistry(), model: deaf });
    setTimeout(() => controller.abort(), 20);
    expect(await agent.run("?", { signal: controller.signal })).toMatchObject({ stopReason: "cancelled", text: "I " });
  });

  test("leaves nothing behind on the caller's signal", async () => {
    const { agent } = await agentFor(new ToolRegistry(), { content: "Hello." });
    const { signal } = new AbortController();
    const added = jest.spyOn(signal, "addEventListener");
    const removed = jest.spyOn(signal, "removeEventListener");
    await agent.run("Hi", { signal });
    const listeners = (spy: typeof added) => spy.mock.calls.map(([, listener]) => listener);
    expect(listeners(removed)).toEqual(listeners(added));
  });
});

describe("leaving the stream early", () => {
  test("ends the request", async () => {
    let aborted = false;
    const model: Model = {
      id: "watched",
      async *generate({ signal }) {
        signal.addEventListener("abort", () => {
          aborted = true;
        });
        while (!signal.aborted) yield { type: "text-delta", text: "word " };
      },
    };
    for await (const event of new Agent({ registry: new ToolRegistry(), model }).stream("Talk.")) {
      if (event.type === "text-delta") break;
    }
    expect(aborted).toBe(true);
  });

  test("cancels the running tools", async () => {
    const registry = new ToolRegistry();
    const { cancelled } = waitingTool(registry);
    registry.add(textTool("quick", { readOnly: true }), () => "ready");
    const { agent } = await agentFor(registry, {
      toolCalls: [
        ...(waits("c1") as { toolCalls: [] }).toolCalls,
        { id: "c2", name: "quick", arguments: '{"text":""}' },
      ],
    });
    for await (const event of agent.stream("Wait.")) if (event.type === "tool-result") break;
    expect(await cancelled).toBeDefined();
  });
});
