import { describe, expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import { Agent, type AnthropicRequest, anthropic } from "toolwright/agent";
import { scriptedModel } from "../support/scripted-model.js";
import { vendorFaults } from "../support/vendor-request.js";
import { testRegistry } from "./test-registry.js";

const faultsOf = vendorFaults("anthropic-request.schema.json");
const SEARCH = { type: "server_tool_use", id: "s1", name: "tool_search_tool_bm25", input: { query: "invoice" } };
const FOUND = {
  type: "tool_search_tool_result",
  tool_use_id: "s1",
  content: {
    type: "tool_search_tool_search_result",
    tool_references: [{ type: "tool_reference", tool_name: "send_invoice" }],
  },
};
const CALL = { type: "tool_use", id: "t1", name: "send_invoice", input: {} };

/** A message as Anthropic streams it, its texts in one piece. */
async function* streamed(reason: string, ...blocks: readonly { type: string; text?: string }[]) {
  for (const [index, { text, ...block }] of blocks.entries()) {
    yield { type: "content_block_start", index, content_block: text === undefined ? block : { ...block, text: "" } };
    if (text !== undefined) yield { type: "content_block_delta", index, delta: { type: "text_delta", text } };
  }
  yield { type: "message_delta", delta: { stop_reason: reason }, usage: { output_tokens: 1 } };
  yield { type: "message_stop" };
}

describe("a turn that the vendor paused", () => {
  test("is sent back as it was, and goes on", async () => {
    const turns = [
      streamed("pause_turn", { type: "text", text: "Let me look. " }, SEARCH),
      streamed("tool_use", FOUND, CALL),
      streamed("end_turn", { type: "text", text: "Sent." }),
    ];
    const bodies: AnthropicRequest[] = [];
    const client = {
      messages: {
        async create(body: AnthropicRequest) {
          bodies.push(structuredClone(body));
          return turns[bodies.length - 1] ?? streamed("end_turn");
        },
      },
    };
    const registry = new ToolRegistry();
    registry.add({ name: "send.invoice", inputSchema: { type: "object" } }, () => "It is on its way.", {
      deferred: true,
    });
    const model = anthropic({ model: "m", client, toolSearch: "bm25" });
    const { text, stopReason, steps } = await new Agent({ registry, model }).run("Send the invoice.");
    expect({ text, stopReason, steps }).toEqual({ text: "Sent.", stopReason: "answer", steps: 3 });
    const asked = { role: "user", content: [{ type: "text", text: "Send the invoice." }] };
    const paused = { role: "assistant", content: [{ type: "text", text: "Let me look. " }, SEARCH] };
    expect(bodies[1]?.messages).toEqual([asked, paused]);
    expect(bodies[2]?.messages.slice(0, 3)).toEqual([asked, paused, { role: "assistant", content: [FOUND, CALL] }]);
    expect(bodies.flatMap(faultsOf)).toEqual([]);
  });

  test("is one answer with what follows it, needs no reminder, and counts as a step", async () => {
    const { registry } = testRegistry();
    const schema = { type: "object", properties: { total: { type: "number" } } } as const;
    const paused = { text: "It is ", finish: "paused" } as const;
    const { model } = scriptedModel(paused, { text: "5." });
    expect(await new Agent({ registry, model }).run("2+3?")).toMatchObject({
      text: "It is 5.",
      stopReason: "answer",
      steps: 2,
    });
    const asked = scriptedModel(paused, { calls: [["answer", { total: 5 }]] });
    await new Agent({ registry, model: asked.model }).run("2+3?", { answer: { schema } });
    expect(asked.requests[1]?.messages.at(-1)).toEqual({ role: "assistant", text: "It is ", toolCalls: [] });
    const endless = scriptedModel(paused, paused);
    expect(await new Agent({ registry, model: endless.model, maxSteps: 2 }).run("?")).toMatchObject({
      stopReason: "max-steps",
    });
  });
});
