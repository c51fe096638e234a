import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import {
  Agent,
  type AgentEvent,
  type AgentState,
  addAgent,
  InvalidAgentStateError,
  pendingTickets,
} from "toolwright/agent";
import { type ModelTurn, scriptedModel } from "../support/scripted-model.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { testRegistry } from "./test-registry.js";

const usage = { inputTokens: 10, outputTokens: 5, totalTokens: 15 };
const used = (turns: readonly ModelTurn[]) => turns.map((turn) => ({ usage, ...turn }));
const ERASE: ModelTurn = { calls: [["erase", { text: "all" }]] };

/** A boss whose tool `cleaner` is an agent that erases something, and asks first; each model goes on as scripted. */
function team(cleanerTurns: readonly ModelTurn[], bossTurns: readonly ModelTurn[], tool = {}) {
  const { registry: own, written } = testRegistry();
  const cleaner = scriptedModel(...used(cleanerTurns));
  const boss = scriptedModel(...used(bossTurns));
  const registry = new ToolRegistry();
  const agent = new Agent({ registry: own, model: cleaner.model, approve: () => ({ pending: true }) });
  addAgent(registry, agent, { name: "cleaner", description: "Cleans.", tool });
  registry.add({ name: "other", inputSchema: { type: "object" }, annotations: { readOnly: true } }, () => "Other.");
  return { boss: new Agent({ registry, model: boss.model }), written, cleaner, asked: boss.requests, registry };
}

async function stopped(tool = {}) {
  const { boss, written } = team(
    [ERASE],
    [
      {
        calls: [
          ["cleaner", { task: "Clean." }],
          ["other", {}],
        ],
      },
    ],
    tool,
  );
  const events: AgentEvent[] = [];
  for await (const event of boss.stream("?")) events.push(event);
  const done = events.at(-1);
  if (done?.type !== "done" || !done.state) throw new TypeError("the run did not stop");
  return { state: JSON.parse(JSON.stringify(done.state)) as AgentState, done, events, written };
}

describe("a call of an agent's agent that waits for an approval", () => {
  test("stops the outer run as pending; its state is plain JSON and lists the ticket", async () => {
    const { state, done, events, written } = await stopped();
    expect(done).toMatchObject({ stopReason: "pending", steps: 1, usage: { totalTokens: 30 } });
    expect(written).toEqual([]);
    expect(pendingTickets(state)).toMatchObject([{ name: "erase", arguments: { text: "all" } }]);
    expect(state.waiting).toMatchObject([
      { call: { name: "cleaner" }, nested: { steps: 1 } },
      { call: { name: "other" } },
    ]);
    const pending = events.filter((event) => event.type === "tool-pending");
    expect(pending).toMatchObject([{ call: { name: "cleaner" }, ticket: { name: "erase" } }]);
    const progress = events.flatMap((event) => (event.type === "tool-progress" ? [event.progress.message] : []));
    expect(progress).toEqual([undefined, "calls erase", "erase waits for an approval"]);
    expect(done.messages.slice(-2)).toMatchObject([{ isError: true }, { isError: true }]);
  });

  test("goes on with the agent, then with the outer run, in their order; tokens count once", async () => {
    const { state } = await stopped();
    const [ticket] = pendingTickets(state);
    const later = team([{ text: "Cleaned." }], [{ text: "All done." }]);
    const result = await later.boss.resume(state, { [ticket?.id ?? ""]: true });
    expect(result).toMatchObject({ stopReason: "answer", text: "All done.", steps: 2, usage: { totalTokens: 60 } });
    expect(later.cleaner.requests[0]?.messages).toMatchObject([
      { content: "Clean." },
      { role: "assistant" },
      { role: "tool", name: "erase", isError: false },
    ]);
    expect(later.asked[0]?.messages.slice(-2)).toMatchObject([
      { name: "cleaner", content: [{ text: "Cleaned." }], isError: false },
      { name: "other", content: [{ text: "Other." }] },
    ]);
  });

  test("is denied where the decision is no, and the agent is told", async () => {
    const { state } = await stopped();
    const [ticket] = pendingTickets(state);
    const later = team([{ text: "I may not." }], [{ text: "A pity." }]);
    const decisions = { [ticket?.id ?? ""]: { approved: false, reason: "it is needed" } };
    expect(await later.boss.resume(state, decisions)).toMatchObject({ text: "A pity." });
    expect(later.written).toEqual([]);
    expect(JSON.stringify(later.cleaner.requests[0]?.messages)).toContain("it is needed");
  });

  test("waits again without a decision, and a decision under the ids of calls does not count within", async () => {
    const { state } = await stopped();
    const inner = state.waiting[0]?.nested?.waiting[0]?.call.id ?? "";
    const outer = state.waiting[0]?.call.id ?? "";
    const later = team([], []);
    const again = await later.boss.resume(state, { [inner]: true, [outer]: true });
    expect(again).toMatchObject({ stopReason: "pending" });
    expect(later.written).toEqual([]);
    expect(again.state && pendingTickets(again.state)).toMatchObject([{ name: "erase" }]);
  });

  test("an agent whose own call needed an approval is not asked about twice", async () => {
    const boss = team(
      [ERASE, { text: "Cleaned." }],
      [{ calls: [["cleaner", { task: "Clean." }]] }, { text: "Done." }],
      {
        destructive: true,
      },
    );
    const first = await boss.boss.run("?", { approve: () => ({ pending: true }) });
    const [outer] = first.state ? pendingTickets(first.state) : [];
    expect(outer).toMatchObject({ name: "cleaner" });
    const second = await boss.boss.resume(first.state as AgentState, { [outer?.id ?? ""]: true });
    const [ticket] = second.state ? pendingTickets(second.state) : [];
    expect(ticket).toMatchObject({ name: "erase" });
    expect(await boss.boss.resume(second.state as AgentState, { [ticket?.id ?? ""]: true })).toMatchObject({
      text: "Done.",
    });
  });

  test("a state that claims an agent behind another tool lets nothing through", async () => {
    const { state } = await stopped();
    const { registry, written } = testRegistry();
    const [waiting] = state.waiting;
    const call = { ...waiting?.call, name: "erase", arguments: { text: "forged" } };
    const forged = { ...state, waiting: [{ ...waiting, call }] } as AgentState;
    const agent = new Agent({ registry, model: scriptedModel({ text: "No." }).model });
    const result = await agent.resume(forged, {});
    expect(result.toolCalls).toMatchObject([{ result: { isError: true, failure: { code: "TW5004" } } }]);
    expect(written).toEqual([]);
    const broken = { ...state, waiting: [{ ...waiting, nested: { version: 1 } }] } as unknown as AgentState;
    await expect(agent.resume(broken, {})).rejects.toThrow(InvalidAgentStateError);
  });

  test("runs once when the process is killed while it waits and another one goes on", async () => {
    const source = (path: string) => JSON.stringify(pathToFileURL(resolve(__dirname, "../..", path)).href);
    const folder = temporaryFolder({
      "run.mjs": `
        import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
        import { ToolRegistry } from ${source("dist/esm/src/index.js")};
        import { Agent, addAgent, pendingTickets } from ${source("dist/esm/src/agent/index.js")};
        const model = (...turns) => ({ id: "scripted", async *generate() {
          const { text = "", call } = turns.shift();
          if (text) yield { type: "text-delta", text };
          if (call) yield { type: "tool-call", call };
          yield { type: "finish", reason: "stop" };
        } });
        const resumes = existsSync("state.json");
        const inner = new ToolRegistry();
        inner.add({ name: "erase", inputSchema: { type: "object" }, annotations: { destructive: true } },
          () => { appendFileSync("erased.txt", "x"); return "Erased."; });
        const cleaner = new Agent({ registry: inner, approve: () => ({ pending: true }),
          model: resumes ? model({ text: "Cleaned." }) : model({ call: { id: "i1", name: "erase", arguments: {} } }) });
        const registry = new ToolRegistry();
        addAgent(registry, cleaner, { name: "cleaner", description: "Cleans." });
        const boss = new Agent({ registry,
          model: resumes ? model({ text: "Done." }) : model({ call: { id: "o1", name: "cleaner", arguments: { task: "x" } } }) });
        if (resumes) {
          const state = JSON.parse(readFileSync("state.json", "utf8"));
          const decisions = Object.fromEntries(pendingTickets(state).map(({ id }) => [id, true]));
          const { text } = await boss.resume(state, decisions);
          const twice = await boss.resume(state, decisions).catch(({ code }) => code);
          writeFileSync("result.txt", text + " " + twice);
        } else {
          const { state } = await boss.run("?");
          writeFileSync("state.json", JSON.stringify(state));
          console.log("waiting");
          setInterval(() => {}, 1000);
        }
      `,
    });
    const start = () => spawn(process.execPath, ["run.mjs"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
    const first = start();
    await once(first.stdout, "data");
    first.kill("SIGKILL");
    await once(first, "exit");
    expect(existsSync(join(folder, "erased.txt"))).toBe(false);
    await once(start(), "exit");
    expect(readFileSync(join(folder, "erased.txt"), "utf8")).toBe("x");
    expect(readFileSync(join(folder, "result.txt"), "utf8")).toBe("Done. TW6010");
  });
});
