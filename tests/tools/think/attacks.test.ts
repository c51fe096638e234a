import { describe, expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import type { Model } from "toolwright/agent";
import { Think, ThinkWithModel } from "toolwright/tools/think";
import { scriptedModel } from "../../support/scripted-model.js";

describe("a thought is a text and nothing else", () => {
  test.each([
    "$(touch pwned)",
    "{{secrets}}",
    '"; process.exit() //',
    "__proto__",
    "\u0000\u001b[2J",
    "x".repeat(1_000_000),
  ])("%.30j comes back as it is", async (thought) => {
    const result = await new ToolRegistry().register(new Think()).call("think", { thought });
    expect(result.content).toEqual([{ type: "text", text: thought }]);
  });
});

describe("the model that is asked", () => {
  test("can call nothing: it is given no tools, and a call that it makes all the same is not run", async () => {
    const { model, requests } = scriptedModel({ text: "Let me.", calls: [["think", { thought: "x" }]] });
    const registry = new ToolRegistry().register(new Think(), new ThinkWithModel({ model }));
    let calls = 0;
    registry.on("result", () => {
      calls += 1;
    });
    const result = await registry.call("askAdvice", { question: "Why?" });
    expect(result.content).toEqual([{ type: "text", text: "Let me." }]);
    expect([requests[0]?.tools, calls]).toEqual([[], 1]);
  });

  test("is cut off where it talks without end", async () => {
    let stopped = false;
    const model: Model = {
      id: "endless",
      async *generate() {
        try {
          for (;;) yield { type: "text-delta", text: "and ".repeat(1000) };
        } finally {
          stopped = true;
        }
      },
    };
    const text = await new ThinkWithModel({ model }).askAdvice("Why?");
    expect([text.length <= 100_100, text.endsWith("[cut off here]"), stopped]).toEqual([true, true, true]);
  });
});
