import { describe, expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import { Agent, type ModelRequest } from "toolwright/agent";
import { scriptedModel } from "../support/scripted-model.js";
import { vendorFaults } from "../support/vendor-request.js";

const anthropicFaults = vendorFaults("anthropic-request.schema.json");
const responsesFaults = vendorFaults("openai-responses-request.schema.json");

function registry(): ToolRegistry {
  const made = new ToolRegistry();
  for (const name of ["note", "send.invoice", "play_music"]) {
    made.add(
      { name, description: `The tool to ${name}.`, inputSchema: { type: "object", properties: {} } },
      () => `${name} done`,
    );
  }
  return made.defer({ names: ["send.invoice", "play_music"] });
}

describe("deferred tools with a vendor's own search", () => {
  test.each([
    ["bm25", "tool_search_tool_bm25_20251119", "tool_search_tool_bm25"],
    ["regex", "tool_search_tool_regex_20251119", "tool_search_tool_regex"],
  ] as const)(
    "Anthropic, %s: the search comes first, deferred tools last and marked",
    async (toolSearch, type, name) => {
      const { tools, call } = registry().for("anthropic", { toolSearch });
      expect(tools.slice(0, 2)).toEqual([{ type, name }, expect.not.objectContaining({ defer_loading: true })]);
      expect(tools.slice(1)).toMatchObject([
        { name: "note" },
        { name: "send_invoice", defer_loading: true },
        { name: "play_music", defer_loading: true },
      ]);
      expect(anthropicFaults({ model: "m", max_tokens: 1, messages: [], tools })).toEqual([]);
      const answer = await call({ type: "tool_use", id: "c", name: "send_invoice", input: {} });
      expect(answer).toMatchObject({ name: "send.invoice", isError: false });
    },
  );

  test("OpenAI responses: the same", async () => {
    const { tools, call } = registry().for("openai-responses", { toolSearch: true });
    expect(tools).toMatchObject([
      { type: "tool_search" },
      { name: "note" },
      { name: "send_invoice", defer_loading: true },
      { name: "play_music", defer_loading: true },
    ]);
    expect(responsesFaults({ model: "m", input: "?", tools })).toEqual([]);
    const answer = await call({ type: "function_call", call_id: "c", name: "play_music", arguments: "{}" });
    expect(answer.isError).toBe(false);
  });

  test("without it they stay unknown, and without deferred tools nothing is added", async () => {
    const plain = registry().for("anthropic");
    expect(plain.tools).toMatchObject([{ name: "note" }]);
    expect(await plain.call({ type: "tool_use", id: "c", name: "play_music", input: {} })).toMatchObject({
      isError: true,
    });
    const none = registry().for("anthropic", { toolSearch: "bm25", filter: { names: ["note"] } });
    expect(none.tools).toMatchObject([{ name: "note" }]);
    expect(none.tools).toHaveLength(1);
  });

  test("they do not count among the tools of a request", () => {
    const many = new ToolRegistry();
    for (let index = 0; index < 300; index++) {
      many.add({ name: `tool_${index}`, inputSchema: { type: "object" } }, () => "", { deferred: index > 0 });
    }
    expect(many.for("openai-responses", { toolSearch: true }).tools).toHaveLength(301);
  });

  test("an agent whose model searches itself is offered no search_tools, and can call what the model found", async () => {
    const { model, requests } = scriptedModel({ calls: [["send.invoice", {}]] }, { text: "Sent." });
    const result = await new Agent({ registry: registry(), model: { ...model, searchesTools: true } }).run("?");
    const names = (tools: ModelRequest["tools"] = []) => tools.map(({ name }) => name);
    expect(requests.map(({ tools, deferred }) => [names(tools), names(deferred)])).toEqual([
      [["note"], ["send.invoice", "play_music"]],
      [["note"], ["send.invoice", "play_music"]],
    ]);
    expect(result.toolCalls[0]?.result.content).toEqual([{ type: "text", text: "send.invoice done" }]);
  });

  test("what a search did goes back as it was", () => {
    const anthropic = registry().for("anthropic", { toolSearch: "bm25" });
    const said = [
      { type: "server_tool_use", id: "s", name: "tool_search_tool_bm25", input: { query: "invoice" } },
      {
        type: "tool_search_tool_result",
        tool_use_id: "s",
        content: {
          type: "tool_search_tool_search_result",
          tool_references: [{ type: "tool_reference", tool_name: "send_invoice" }],
        },
      },
      { type: "tool_use", id: "c", name: "send_invoice", input: {} },
    ];
    const turns = [
      { role: "user", content: [{ type: "text", text: "?" }] },
      { role: "assistant", content: said },
    ];
    expect(anthropic.history(anthropic.readHistory(turns))).toEqual(turns);
    expect(anthropicFaults({ model: "m", max_tokens: 1, messages: turns })).toEqual([]);

    const responses = registry().for("openai-responses", { toolSearch: true });
    const items = [
      { role: "user", content: "?" },
      { type: "tool_search_call", id: "t", call_id: null, execution: "server", status: "completed", arguments: {} },
      { type: "tool_search_output", id: "o", call_id: null, execution: "server", status: "completed", tools: [] },
      { type: "function_call", call_id: "c", name: "send_invoice", arguments: "{}" },
    ];
    expect(responses.history(responses.readHistory(items))).toEqual(items);
    expect(responsesFaults({ model: "m", input: items })).toEqual([]);
  });
});
