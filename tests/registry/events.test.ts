import { describe, expect, test } from "@jest/globals";
import { type CallEvent, type CallEventType, ToolRegistry } from "toolwright";

const open = { type: "object" } as const;
const TYPES: readonly CallEventType[] = [
  "call",
  "approval-asked",
  "approval-answered",
  "retry",
  "late-answer",
  "result",
];

function watched(registry: ToolRegistry): CallEvent[] {
  const events: CallEvent[] = [];
  for (const type of TYPES) registry.on(type, (event) => events.push(event));
  return events;
}

describe("on", () => {
  test("each event of a call is told, in order", async () => {
    let tries = 0;
    const registry = new ToolRegistry({ approve: async () => true }).add(
      { name: "t", inputSchema: open },
      () => {
        if (++tries === 1) throw new RangeError("once");
        return "done";
      },
      { destructive: true, idempotent: true, retries: 1 },
    );
    const events = watched(registry);
    const result = await registry.call({ id: "1", name: "t", arguments: "{}" });
    expect(events).toEqual([
      { type: "call", callId: "1", name: "t", arguments: "{}" },
      { type: "approval-asked", callId: "1", name: "t", digest: expect.any(String) },
      { type: "approval-answered", callId: "1", name: "t", answer: "approved" },
      { type: "retry", callId: "1", name: "t", attempt: 2 },
      { type: "result", callId: "1", name: "t", result },
    ]);
  });

  test("a late answer is told, once the call has ended", async () => {
    let settle = (_answer: string): void => {};
    const answer = new Promise((resolve) => {
      settle = resolve;
    });
    const registry = new ToolRegistry().add({ name: "t", inputSchema: open }, () => answer, { timeoutMs: 1 });
    const late = new Promise((resolve) => {
      registry.on("late-answer", resolve);
    });
    expect((await registry.call({ id: "1", name: "t", arguments: "" })).failure?.code).toBe("TW5005");
    settle("late");
    expect(await late).toEqual({ type: "late-answer", callId: "1", name: "t" });
  });

  test("a listener that throws, rejects or hangs cannot touch a call", async () => {
    const registry = new ToolRegistry().add({ name: "t", inputSchema: open }, () => "done");
    registry.on("call", () => {
      throw new RangeError("listener");
    });
    registry.on("result", async () => {
      throw new RangeError("listener");
    });
    registry.on("result", () => new Promise(() => {}));
    expect((await registry.call("t")).isError).toBe(false);
  });

  test("what it returns ends it", async () => {
    const registry = new ToolRegistry().add({ name: "t", inputSchema: open }, () => "done");
    let heard = 0;
    const end = registry.on("result", () => heard++);
    await registry.call("t");
    end();
    await registry.call("t");
    expect(heard).toBe(1);
  });
});

describe("history", () => {
  test("keeps the last events, as many as asked for", async () => {
    const registry = new ToolRegistry({ keepEvents: 3 }).add({ name: "t", inputSchema: open }, () => "done");
    for (const id of ["1", "2", "3"]) await registry.call({ id, name: "t", arguments: "" });
    expect(registry.history.map(({ type, callId }) => `${type} ${callId}`)).toEqual(["result 2", "call 3", "result 3"]);
  });

  test("is empty by default", async () => {
    const registry = new ToolRegistry().add({ name: "t", inputSchema: open }, () => "done");
    await registry.call("t");
    expect(registry.history).toEqual([]);
  });
});
