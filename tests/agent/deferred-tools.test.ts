import { describe, expect, test } from "@jest/globals";
import { type CallEvent, ToolRegistry } from "toolwright";
import { Agent, type ModelRequest } from "toolwright/agent";
import { scriptedModel as scripted } from "../support/scripted-model.js";

function registry(): ToolRegistry {
  const made = new ToolRegistry();
  for (const name of ["note", "send_invoice", "delete_invoice", "play_music"]) {
    made.add({ name, description: `The tool to ${name}.`, inputSchema: { type: "object" } }, () => `${name} done`);
  }
  return made.defer({ names: ["send_invoice", "delete_invoice", "play_music"] });
}

const told = ({ tools }: ModelRequest) => tools.map(({ name }) => name);

describe("an agent with deferred tools", () => {
  test("is told of them when search_tools has found them, and can call them then", async () => {
    const { model, requests } = scripted(
      { calls: [["search_tools", { query: "an invoice to send", limit: 1 }]] },
      { calls: [["send_invoice", {}]] },
      { text: "Sent." },
    );
    const { toolCalls, messages } = await new Agent({ registry: registry(), model }).run("Send it.");
    expect(requests.map(told)).toEqual([
      ["search_tools", "note"],
      ["search_tools", "note", "send_invoice"],
      ["search_tools", "note", "send_invoice"],
    ]);
    expect(requests[1]?.tools).toBe(requests[2]?.tools);
    expect(toolCalls.at(-1)?.result.content).toEqual([{ type: "text", text: "send_invoice done" }]);

    const later = scripted({ text: "Yes." });
    await new Agent({ registry: registry(), model: later.model }).run("Was it?", { messages });
    expect(later.requests.map(told)).toEqual([["search_tools", "note", "send_invoice"]]);
  });

  test("finds only what its filter admits, and what the filter names is there at once", async () => {
    const { model, requests } = scripted({ calls: [["search_tools", { query: "invoice" }]] }, { text: "No." });
    const narrow = registry();
    const agent = new Agent({ registry: narrow, model, filter: { deferred: true, names: ["play_music"] } });
    await agent.run("?");
    expect(requests.map(told)[0]).toEqual(["play_music"]);
    expect(requests[1]?.messages.at(-1)).toMatchObject({ role: "tool", isError: true });
  });

  test("gets words for an answer when nothing fits", async () => {
    const { model, requests } = scripted({ calls: [["search_tools", { query: "zebra" }]] }, { text: "No." });
    await new Agent({ registry: registry(), model }).run("?");
    expect(requests[1]?.messages.at(-1)).toMatchObject({
      isError: false,
      content: [{ text: expect.stringMatching(/^No tool fits/) }],
    });
  });

  test("a call of a tool that its filter does not admit does not run it, and is told of as one of an unknown tool", async () => {
    const { model, requests } = scripted({ calls: [["send_invoice", { to: "x" }]] }, { text: "No." });
    const watched = registry();
    const events: CallEvent[] = [];
    for (const type of ["call", "unknown-tool", "start", "result"] as const) {
      watched.on(type, (event) => events.push(event));
    }
    const { toolCalls } = await new Agent({ registry: watched, model, filter: { names: ["note"] } }).run("Send it.");
    expect(toolCalls[0]?.result).toMatchObject({ isError: true, failure: { code: "TW5001" } });
    expect(requests[1]?.messages.at(-1)).toMatchObject({ role: "tool", isError: true });
    expect(events.map(({ type, name }) => `${type} ${name}`)).toEqual([
      "call send_invoice",
      "unknown-tool send_invoice",
      "result send_invoice",
    ]);
    expect(events[0]).toMatchObject({ callId: toolCalls[0]?.call.id, arguments: { to: "x" } });
    expect(events[2]).toMatchObject({ result: { isError: true, failure: { code: "TW5001" } } });
  });
});
