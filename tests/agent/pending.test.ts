import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { InvalidAgentStateError } from "toolwright";
import { Agent, type AgentEvent, type AgentState } from "toolwright/agent";
import { scriptedModel } from "../support/scripted-model.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { testRegistry } from "./test-registry.js";

const TURN = {
  calls: [
    ["note", { text: "before" }],
    ["erase", { text: "all" }],
    ["note", { text: "after" }],
  ],
} as const;

async function pending() {
  const { registry, written } = testRegistry();
  const first = new Agent({ registry, model: scriptedModel(TURN).model, approve: () => ({ pending: true }) });
  const events: AgentEvent[] = [];
  for await (const event of first.stream("Erase.")) events.push(event);
  const done = events.at(-1);
  if (done?.type !== "done" || !done.state) throw new TypeError("the run did not stop");
  const state = JSON.parse(JSON.stringify(done.state)) as AgentState;
  const later = scriptedModel({ text: "Erased." });
  return { registry, written, events, result: done, state, later, second: new Agent({ registry, model: later.model }) };
}

describe("a call that waits for an approval", () => {
  test("stops the run before it and what follows; the state is plain JSON", async () => {
    const { written, events, result, state } = await pending();
    expect(written).toEqual(["before"]);
    expect(result).toMatchObject({ stopReason: "pending", steps: 1 });
    expect(result.state).toEqual(state);
    expect(state.waiting).toMatchObject([
      { call: { id: "c1.1" }, ticket: { callId: "c1.1", name: "erase", arguments: { text: "all" } } },
      { call: { id: "c1.2" } },
    ]);
    const told = events.flatMap((event) => ("call" in event ? [`${event.type} ${event.call.id}`] : []));
    expect(told).toEqual(["tool-call c1.0", "tool-result c1.0", "tool-call c1.1", "tool-pending c1.1"]);
    expect(result.messages.filter(({ role }) => role === "tool")).toHaveLength(3);
  });

  test("goes on as decided, with the calls after it in their order", async () => {
    const { state, later, second, written } = await pending();
    const result = await second.resume(state, { "c1.1": true });
    expect(result).toMatchObject({ stopReason: "answer", text: "Erased.", steps: 2 });
    expect(result.toolCalls.map(({ call, result: { isError } }) => [call.id, isError])).toEqual([
      ["c1.1", false],
      ["c1.2", false],
    ]);
    expect(written).toEqual(["before", "after"]);
    expect(later.requests[0]?.messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "tool", "tool"]);
  });

  test("is not run when the decision is no, and the reason is told", async () => {
    const { state, later, second } = await pending();
    await second.resume(state, { "c1.1": { approved: false, reason: "keep it" } });
    expect(later.requests[0]?.messages[3]).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining("keep it") }],
    });
  });

  test("waits again without a decision; one on something else does not count", async () => {
    const { state, second, later } = await pending();
    const again = await second.resume(state, {});
    expect(again).toMatchObject({ stopReason: "pending", state: { waiting: [{ call: { id: "c1.1" } }, {}] } });
    const changed = JSON.parse(JSON.stringify(state).replaceAll('{"text":"all"}', '{"text":"more"}')) as AgentState;
    expect(await second.resume(changed, { "c1.1": true })).toMatchObject({ stopReason: "answer" });
    expect(later.requests[0]?.messages[3]).toMatchObject({ callId: "c1.1", isError: true });
    const asked: string[] = [];
    const agent = new Agent({ registry: testRegistry().registry, model: scriptedModel({ text: "No." }).model });
    await agent.resume(state, {}, { approve: ({ name }) => asked.push(name) > 9 });
    expect(asked).toEqual(["erase"]);
  });

  test("is refused a second time, and so is what is no state", async () => {
    const { state, second } = await pending();
    await second.resume(state, { "c1.1": true });
    await expect(second.resume(state, { "c1.1": true })).rejects.toThrow(InvalidAgentStateError);
    for (const wrong of [
      null,
      {},
      { ...state, version: 2 },
      { ...state, waiting: [] },
      { ...state, messages: [] },
      { ...state, usage: {} },
    ]) {
      await expect(second.resume(wrong as AgentState, {})).rejects.toThrow(InvalidAgentStateError);
    }
  });

  test("runs once when the process is killed while it waits and another one goes on", async () => {
    const folder = temporaryFolder({});
    const dist = (file: string) => pathToFileURL(resolve(__dirname, "../../dist/esm/src", file)).href;
    const script = join(folder, "run.mjs");
    writeFileSync(
      script,
      `import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
      import { ToolRegistry } from ${JSON.stringify(dist("index.js"))};
      import { Agent } from ${JSON.stringify(dist("agent/index.js"))};
      const registry = new ToolRegistry().add(
        { name: "pay", inputSchema: { type: "object" }, annotations: { destructive: true } },
        () => appendFileSync("paid.txt", "paid\\n"),
      );
      const resumes = existsSync("state.json");
      const model = { id: "m", async *generate() {
        if (!resumes) yield { type: "tool-call", call: { id: "c1", name: "pay", arguments: {} } };
        yield { type: "finish", reason: "stop" };
      } };
      const agent = new Agent({ registry, model, approve: () => ({ pending: true }) });
      if (resumes) {
        const { stopReason } = await agent.resume(JSON.parse(readFileSync("state.json", "utf8")), { c1: true });
        console.log(stopReason);
      } else {
        writeFileSync("state.json", JSON.stringify((await agent.run("Pay.")).state));
        console.log("waiting");
        setInterval(() => {}, 1000);
      }`,
    );
    const start = () => spawn(process.execPath, [script], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
    const first = start();
    const [said] = (await Promise.race([once(first.stdout, "data"), once(first, "close")])) as [unknown];
    expect(String(said)).toBe("waiting\n");
    first.kill("SIGKILL");
    await once(first, "close");
    expect(existsSync(join(folder, "paid.txt"))).toBe(false);
    const second = start();
    const chunks: unknown[] = [];
    second.stdout.on("data", (chunk) => chunks.push(chunk));
    await once(second, "close");
    expect(chunks.join("")).toBe("answer\n");
    expect(readFileSync(join(folder, "paid.txt"), "utf8")).toBe("paid\n");
  });
});
