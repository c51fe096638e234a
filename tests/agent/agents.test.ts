import { describe, expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import { Agent, type AgentEvent, type AgentState, addAgent } from "toolwright/agent";
import { type ModelTurn, scriptedModel } from "../support/scripted-model.js";
import { testRegistry } from "./test-registry.js";

const usage = { inputTokens: 10, outputTokens: 5, totalTokens: 15 };

function agentWith(registry: ToolRegistry, options: object, ...turns: ModelTurn[]) {
  const { model, requests } = scriptedModel(...turns.map((turn) => ({ usage, ...turn })));
  return { agent: new Agent({ registry, model, ...options }), requests };
}

async function collect(events: AsyncIterable<AgentEvent>): Promise<AgentEvent[]> {
  const all: AgentEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

const ask = (name: string, task = "Do it."): ModelTurn => ({ calls: [[name, { task }]] });

describe("an agent as a tool", () => {
  test("works with its own tools, tells its progress, answers, and counts in the run that called it", async () => {
    const { registry: inner } = testRegistry();
    const expert = agentWith(inner, {}, { calls: [["math.add", { a: 2, b: 3 }]] }, { text: "It is 5." });
    const registry = new ToolRegistry();
    addAgent(registry, expert.agent, { name: "expert", description: "Calculates.", filter: { readOnly: true } });
    const boss = agentWith(registry, {}, ask("expert", "2+3?"), { text: "5." });
    const events = await collect(boss.agent.stream("?"));
    const done = events.at(-1);
    expect(done).toMatchObject({ type: "done", text: "5.", usage: { totalTokens: 60 }, steps: 2 });
    const progress = events.flatMap((event) => (event.type === "tool-progress" ? [event.progress.message] : []));
    expect(progress).toEqual([undefined, "calls math.add", undefined]);
    expect(boss.requests[1]?.messages.at(-1)).toMatchObject({ content: [{ type: "text", text: "It is 5." }] });
    expect(expert.requests[0]?.messages).toEqual([{ role: "user", content: "2+3?" }]);
    expect(expert.requests[0]?.tools.map(({ name }) => name)).toEqual(["math.add"]);
  });

  test("says why it did not finish, and is cancelled with the call", async () => {
    const limited = agentWith(testRegistry().registry, {}, { calls: [["note", { text: "x" }]] }, { text: "Never." });
    const registry = new ToolRegistry();
    addAgent(registry, limited.agent, { name: "limited", description: "Is slow.", maxSteps: 1 });
    expect(await registry.call("limited", { task: "?" })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining("max-steps") }],
    });
    const controller = new AbortController();
    controller.abort();
    const cancelled = await registry.call("limited", { task: "?" }, { signal: controller.signal });
    expect(cancelled.failure?.code).toBe("TW5006");
  });

  test("never works for itself, not even through another", async () => {
    const registry = new ToolRegistry();
    const first = agentWith(registry, {}, ask("second"), { text: "Done." });
    const second = agentWith(registry, {}, ask("first"), { text: "I did it alone." });
    addAgent(registry, first.agent, { name: "first", description: "First." });
    addAgent(registry, second.agent, { name: "second", description: "Second." });
    expect(await first.agent.run("?")).toMatchObject({ text: "Done.", usage: { totalTokens: 60 } });
    expect(second.requests[1]?.messages.at(-1)).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining("already works") }],
    });
    expect(first.requests).toHaveLength(2);
  });

  test("a token budget counts what agents used", async () => {
    const inner = agentWith(new ToolRegistry(), {}, { text: "a" }, { text: "b" });
    const registry = new ToolRegistry();
    addAgent(registry, inner.agent, { name: "inner", description: "Inner." });
    const outer = agentWith(registry, { budget: { tokens: 30 } }, ask("inner"), ask("inner"));
    expect(await outer.agent.run("?")).toMatchObject({ stopReason: "budget", steps: 1, usage: { totalTokens: 30 } });
  });
});

describe("a hand-over", () => {
  const handTo = (name: string): ModelTurn => ({ calls: [[`hand_over_to_${name}`, {}]] });

  test("has another agent go on with the conversation, with its own prompt and tools; back and forth", async () => {
    const sales: ReturnType<typeof agentWith> = agentWith(
      testRegistry().registry,
      { system: "Sell.", handOvers: () => ({ desk: { agent: desk.agent, description: "Anything else." } }) },
      handTo("desk"),
    );
    const desk: ReturnType<typeof agentWith> = agentWith(
      new ToolRegistry(),
      { system: "Direct.", handOvers: { sales: { agent: sales.agent, description: "Wants to buy." } } },
      handTo("sales"),
      { text: "Goodbye." },
    );
    const events = await collect(desk.agent.stream("I want to buy.", { filter: { names: [] } }));
    expect(events.flatMap((event) => (event.type === "hand-over" ? [event.to] : []))).toEqual(["sales", "desk"]);
    expect(events.at(-1)).toMatchObject({ type: "done", text: "Goodbye.", steps: 3, usage: { totalTokens: 45 } });
    const done = events.at(-1);
    expect(done?.type === "done" && done.toolCalls.map(({ call }) => call.name)).toEqual([
      "hand_over_to_sales",
      "hand_over_to_desk",
    ]);
    expect(sales.requests[0]).toMatchObject({ system: "Sell.", messages: [{ content: "I want to buy." }, {}, {}] });
    expect(sales.requests[0]?.tools.map(({ name }) => name)).toEqual([
      "hand_over_to_desk",
      "math.add",
      "note",
      "erase",
    ]);
    expect(desk.requests.map(({ system }) => system)).toEqual(["Direct.", "Direct."]);
  });

  test("steps count through, and a run that waits goes on with the agent that took over", async () => {
    const build = () => {
      const { registry } = testRegistry();
      const cleaner = agentWith(
        registry,
        { approve: () => ({ pending: true }) },
        { calls: [["erase", { text: "x" }]] },
      );
      const desk = agentWith(
        new ToolRegistry(),
        { handOvers: { cleaner: { agent: cleaner.agent, description: "Cleans." } } },
        handTo("cleaner"),
      );
      return { cleaner, desk };
    };
    const first = build();
    const { state, stopReason } = await first.desk.agent.run("Clean.");
    expect([stopReason, state?.handedTo, state?.steps]).toEqual(["pending", ["cleaner"], 2]);
    const saved = JSON.parse(JSON.stringify(state)) as AgentState;
    const later = build();
    const result = await later.desk.agent.resume(saved, { "c1.0": true });
    expect(result.toolCalls).toMatchObject([{ call: { name: "erase" }, result: { isError: false } }]);
    expect(later.desk.requests).toHaveLength(0);
    expect(later.cleaner.requests).toHaveLength(1);
    await expect(
      new Agent({ registry: new ToolRegistry(), model: scriptedModel().model }).resume(saved, {}),
    ).rejects.toThrow("no such hand-over");
  });

  test("needs names that can be part of a tool's", async () => {
    const other = agentWith(new ToolRegistry(), {});
    const { agent } = agentWith(new ToolRegistry(), { handOvers: { "a b": { agent: other.agent, description: "" } } });
    await expect(agent.run("?")).rejects.toThrow('"a b"');
  });
});
