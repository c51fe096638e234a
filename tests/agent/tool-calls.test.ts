import { describe, expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import { Agent, type AgentEvent, openAiChat } from "toolwright/agent";
import { type ScriptedTurn, scriptedOpenAi } from "../support/scripted-openai.js";
import { testRegistry, textTool } from "./test-registry.js";

const call = (id: string, name: string, text = id) => ({ id, name, arguments: JSON.stringify({ text }) });

/** A tool that tells when it begins and ends, and waits in between until it is released. */
function gate(registry: ToolRegistry, name: string, readOnly: boolean, trace: string[]): () => void {
  let release = (): void => {};
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  registry.add(textTool(name, { readOnly }), async ({ text }) => {
    trace.push(`begin ${text}`);
    await opened;
    trace.push(`end ${text}`);
  });
  return release;
}

async function agentFor(registry: ToolRegistry, ...turns: ScriptedTurn[]) {
  const server = await scriptedOpenAi(...turns, { content: "Done." });
  return { server, agent: new Agent({ registry, model: openAiChat({ model: "m", ...server }) }) };
}

describe("the calls of one turn", () => {
  test("read-only ones run in parallel; their answers keep the model's order", async () => {
    const registry = new ToolRegistry();
    const trace: string[] = [];
    const release = gate(registry, "slow", true, trace);
    registry.add(textTool("fast", { readOnly: true }), () => {
      trace.push("fast");
      release();
    });
    const { agent, server } = await agentFor(registry, { toolCalls: [call("c1", "slow"), call("c2", "fast")] });
    const result = await agent.run("?");
    expect(trace).toEqual(["begin c1", "fast", "end c1"]);
    expect(result.toolCalls.map(({ call: { id } }) => id)).toEqual(["c1", "c2"]);
    expect(
      server
        .bodies()[1]
        ?.messages.slice(2)
        .map((message) => message.tool_call_id),
    ).toEqual(["c1", "c2"]);
  });

  test("others run alone and in order, and reads after a write see it", async () => {
    const registry = new ToolRegistry();
    const trace: string[] = [];
    const slow = async (text: unknown): Promise<void> => {
      trace.push(`begin ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
      trace.push(`end ${text}`);
    };
    registry.add(textTool("read", { readOnly: true }), ({ text }) => slow(text));
    registry.add(textTool("write"), ({ text }) => slow(text));
    const toolCalls = [call("r1", "read"), call("w1", "write"), call("w2", "write"), call("r2", "read")];
    const { agent } = await agentFor(registry, { toolCalls });
    await agent.run("?");
    expect(trace).toEqual(["r1", "w1", "w2", "r2"].flatMap((id) => [`begin ${id}`, `end ${id}`]));
  });

  test("every one is answered exactly once: done, failed, denied, unknown, malformed", async () => {
    const { registry } = testRegistry();
    registry.add(textTool("fails"), () => {
      throw new TypeError("the disk is full");
    });
    const toolCalls = [
      call("c1", "note"),
      call("c2", "fails"),
      call("c3", "erase"),
      call("c4", "nothing"),
      { id: "c5", name: "note", arguments: "text" },
    ];
    const { agent, server } = await agentFor(registry, { toolCalls });
    const events: AgentEvent[] = [];
    for await (const event of agent.stream("?")) events.push(event);
    const ids = toolCalls.map(({ id }) => id);
    expect(events.flatMap((event) => (event.type === "tool-call" ? [event.call.id] : []))).toEqual(ids);
    const results = events.flatMap((event) => (event.type === "tool-result" ? [event.result] : []));
    expect(results.map(({ callId }) => callId)).toEqual(ids);
    expect(results.map(({ failure }) => failure?.code)).toEqual([undefined, "TW5007", "TW5004", "TW5001", "TW5002"]);
    const answers = server.bodies()[1]?.messages.slice(2) ?? [];
    expect(answers.map((message) => message.tool_call_id)).toEqual(ids);
    expect(answers[1]?.content).toBe("Error: the disk is full");
  });

  test("approve is passed through, and decides for the run", async () => {
    const { registry } = testRegistry();
    const { agent } = await agentFor(registry, { toolCalls: [call("c1", "erase", "a"), call("c2", "erase", "b")] });
    const asked: unknown[] = [];
    const result = await agent.run("?", {
      approve: ({ callId, arguments: args }) => {
        asked.push([callId, args]);
        return args.text === "a" || { approved: false, reason: "not that one" };
      },
    });
    expect(asked).toEqual([
      ["c1", { text: "a" }],
      ["c2", { text: "b" }],
    ]);
    expect(result.toolCalls.map(({ result: { isError } }) => isError)).toEqual([false, true]);
    expect(result.messages.at(-2)).toMatchObject({ role: "tool", callId: "c2", isError: true });
  });

  test("two with one id, or without any, get ids of their own", async () => {
    const { registry, written } = testRegistry();
    const { agent } = await agentFor(registry, { toolCalls: [call("same", "note", "a"), call("same", "note", "b")] });
    const result = await agent.run("?");
    expect(new Set(result.toolCalls.map(({ result: { callId } }) => callId)).size).toBe(2);
    expect(written).toEqual(["a", "b"]);
  });

  test("one whose arguments were cut off by the token limit does not run", async () => {
    const { registry, written } = testRegistry();
    const cut = { id: "c2", name: "note", arguments: '{"text":"rm -rf /tm' };
    const { agent } = await agentFor(registry, { toolCalls: [call("c1", "note"), cut], finishReason: "length" });
    const result = await agent.run("?");
    expect(result.toolCalls.map(({ result: { failure } }) => failure?.code)).toEqual([undefined, "TW6004"]);
    expect(written).toEqual(["c1"]);
    expect(result.stopReason).toBe("answer");
  });

  test("share the run's state and report their progress", async () => {
    const registry = new ToolRegistry();
    registry.add(textTool("count"), (_args, context) => {
      const count = Number(context.state.get("count") ?? 0) + 1;
      context.state.set("count", count);
      context.progress(count, 2, "counting");
      return count;
    });
    const { agent } = await agentFor(registry, { toolCalls: [call("c1", "count"), call("c2", "count")] });
    const seen: unknown[] = [];
    for await (const event of agent.stream("?")) {
      if (event.type === "tool-progress") seen.push([event.progress.callId, event.progress.progress]);
      if (event.type === "tool-result") seen.push(event.result.content[0]);
    }
    expect(seen).toEqual([["c1", 1], { type: "text", text: "1" }, ["c2", 2], { type: "text", text: "2" }]);
  });
});

describe("an answer without calls", () => {
  test.each([
    ["length", "length"],
    ["content_filter", "refused"],
    ["stop", "answer"],
  ])("that ends with %s stops the run with %s", async (finishReason, stopReason) => {
    const { registry } = testRegistry();
    const { agent } = await agentFor(registry, { content: "So far", finishReason });
    expect(await agent.run("?")).toMatchObject({ stopReason, text: "So far", steps: 1 });
  });
});
