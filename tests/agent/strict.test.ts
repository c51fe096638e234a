import { describe, expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import { Agent, openAiChat } from "toolwright/agent";
import { scriptedOpenAi } from "../support/scripted-openai.js";

describe("an agent with strict tools", () => {
  test("the tool gets canonical arguments, and the history goes back as the model wrote it", async () => {
    const wire = { scores: [{ key: "ann", value: 2 }], note: null };
    const server = await scriptedOpenAi(
      { toolCalls: [{ id: "c1", name: "score_add", arguments: JSON.stringify(wire) }] },
      { content: "Added." },
    );
    const received: unknown[] = [];
    const registry = new ToolRegistry().add(
      {
        name: "score.add",
        description: "Adds scores.",
        inputSchema: {
          type: "object",
          properties: {
            scores: { type: "object", additionalProperties: { type: "number" } },
            note: { type: "string" },
          },
          required: ["scores"],
          additionalProperties: false,
        },
      },
      (args) => {
        received.push(args);
        return "ok";
      },
    );
    const agent = new Agent({ registry, model: openAiChat({ model: "m", strict: true, ...server }) });
    const { text, messages } = await agent.run("Ann scored 2.");
    expect(text).toBe("Added.");
    expect(received).toEqual([{ scores: { ann: 2 } }]);
    const call = { id: "c1", name: "score.add", arguments: { scores: { ann: 2 } } };
    expect(messages).toContainEqual(expect.objectContaining({ role: "assistant", toolCalls: [call] }));
    const [first, second] = server.bodies();
    expect(first?.tools?.[0]).toMatchObject({ function: { name: "score_add", strict: true } });
    const made = second?.messages.find(({ role }) => role === "assistant") as {
      tool_calls: { function: { name: string; arguments: string } }[];
    };
    expect(made.tool_calls[0]?.function.name).toBe("score_add");
    expect(JSON.parse(made.tool_calls[0]?.function.arguments ?? "")).toEqual(wire);
  });
});
