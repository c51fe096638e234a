import { describe, expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import { Agent, type AgentState, type Model, pendingTickets } from "toolwright/agent";
import { Agents } from "toolwright/tools/agents";
import { Think } from "toolwright/tools/think";
import { type ModelTurn, scriptedModel } from "../../support/scripted-model.js";

const usage = { inputTokens: 10, outputTokens: 5, totalTokens: 15 };
const withUsage = (...turns: ModelTurn[]) => scriptedModel(...turns.map((turn) => ({ usage, ...turn })));

function setUp(...turns: ModelTurn[]) {
  const { model, requests } = withUsage(...turns);
  const agent = new Agent({ registry: new ToolRegistry().register(new Think()), model });
  const toolkit = new Agents({ agents: { librarian: { agent, description: "Finds books.", maxSteps: 2 } } });
  return { toolkit, requests, registry: new ToolRegistry().register(toolkit) };
}

describe("Agents", () => {
  test("an agent is told of them and gives one a task; its steps are progress, its tokens count", async () => {
    const { registry, requests } = setUp({ calls: [["think", { thought: "Moby-Dick" }]] }, { text: "Moby-Dick." });
    const boss = withUsage(
      { calls: [["agents_delegate", { agent: "librarian", task: "A whale?" }]] },
      { text: "It is." },
    );
    const agent = new Agent({ registry, model: boss.model });
    const progress: unknown[] = [];
    for await (const event of agent.stream("Which book?")) {
      if (event.type === "tool-progress") progress.push(event.progress.message);
      if (event.type === "done") expect(event).toMatchObject({ text: "It is.", usage: { totalTokens: 60 } });
    }
    expect(boss.requests[0]?.system).toBe(
      "Agents that work for you, to be called with agents_delegate:\n- librarian: Finds books.",
    );
    expect(boss.requests[1]?.messages.at(-1)).toMatchObject({ content: [{ type: "text", text: "Moby-Dick." }] });
    expect(requests[0]?.messages).toEqual([{ role: "user", content: "A whale?" }]);
    expect(progress).toEqual([undefined, "calls think", undefined]);
  });

  test("its limits hold, and the call says why it did not finish", async () => {
    const again: ModelTurn = { calls: [["think", { thought: "x" }]] };
    const { registry } = setUp(again, again, again);
    const result = await registry.call("agents_delegate", { agent: "librarian", task: "Go on." });
    expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("max-steps") }] });
  });

  test("a call of one that waits for an approval stops the run, and goes on as decided, by a state in JSON", async () => {
    const erased: string[] = [];
    const team = (agentTurns: readonly ModelTurn[], bossTurns: readonly ModelTurn[]) => {
      const own = new ToolRegistry();
      own.add({ name: "erase", inputSchema: { type: "object" }, annotations: { destructive: true } }, () => {
        erased.push("x");
        return "Erased.";
      });
      const { model } = scriptedModel(...agentTurns);
      const agent = new Agent({ registry: own, model, approve: () => ({ pending: true }) });
      const registry = new ToolRegistry().register(
        new Agents({ agents: { cleaner: { agent, description: "Cleans." } } }),
      );
      const boss = scriptedModel(...bossTurns);
      return { boss: new Agent({ registry, model: boss.model }), asked: boss.requests };
    };
    const delegate: ModelTurn = { calls: [["agents_delegate", { agent: "cleaner", task: "Clean." }]] };
    const first = await team([{ calls: [["erase", {}]] }], [delegate]).boss.run("?");
    expect(first.stopReason).toBe("pending");
    const state = JSON.parse(JSON.stringify(first.state)) as AgentState;
    const [ticket] = pendingTickets(state);
    expect(ticket).toMatchObject({ name: "erase" });
    const later = team([{ text: "Cleaned." }], [{ text: "All done." }]);
    expect(await later.boss.resume(state, { [ticket?.id ?? ""]: true })).toMatchObject({ text: "All done." });
    expect(later.asked[0]?.messages.at(-1)).toMatchObject({ content: [{ text: "Cleaned." }], isError: false });
    expect(erased).toEqual(["x"]);
  });

  test("an unknown name is told with those that there are; the list says the same", async () => {
    const { registry, toolkit, requests } = setUp();
    const result = await registry.call("agents_delegate", { agent: "cook", task: "Cook." });
    expect(result).toMatchObject({
      isError: true,
      content: [{ text: 'There is no agent "cook". The agents: librarian.' }],
    });
    expect(toolkit.list()).toEqual([{ name: "librarian", description: "Finds books." }]);
    expect(requests).toEqual([]);
  });

  test("cancelling the call cancels the agent's request", async () => {
    const controller = new AbortController();
    let told: () => void = () => undefined;
    const aborted = new Promise<void>((resolve) => {
      told = resolve;
    });
    const model: Model = {
      id: "waiting",
      async *generate({ signal }) {
        await new Promise<void>((resolve) => {
          signal.addEventListener("abort", () => resolve());
          controller.abort();
        });
        told();
        yield { type: "finish", reason: "stop" };
      },
    };
    const agent = new Agent({ registry: new ToolRegistry(), model });
    const registry = new ToolRegistry().register(new Agents({ agents: { slow: { agent, description: "Waits." } } }));
    const call = { id: "1", name: "agents_delegate", arguments: { agent: "slow", task: "Wait." } };
    const result = await registry.call(call, { signal: controller.signal });
    expect(result.failure?.code).toBe("TW5006");
    await aborted;
  });

  test("no agents, and a name that is none", () => {
    const agent = new Agent({ registry: new ToolRegistry(), model: withUsage().model });
    expect(() => new Agents({ agents: {} })).toThrow('"agents" is empty');
    expect(() => new Agents({ agents: { "a b": { agent, description: "x" } } })).toThrow("TW4003");
  });
});
