import { describe, expect, test } from "@jest/globals";
import { Agent, type AgentEvent, type Model, textTools } from "toolwright/agent";
import { scriptedModel } from "../../support/scripted-model.js";
import { testRegistry } from "../test-registry.js";

/** A model that streams its text in small pieces. */
function slowly(model: Model): Model {
  return {
    id: model.id,
    async *generate(request) {
      for await (const event of model.generate(request)) {
        if (event.type !== "text-delta") yield event;
        else for (const text of event.text.match(/.{1,3}/gs) ?? []) yield { type: "text-delta", text };
      }
    },
  };
}

async function run(...texts: string[]) {
  const { model, requests } = scriptedModel(...texts.map((text) => ({ text })));
  const { registry, written } = testRegistry();
  const agent = new Agent({ registry, model: textTools(slowly(model)), system: "Be brief." });
  const events: AgentEvent[] = [];
  for await (const event of agent.stream("2+3?")) events.push(event);
  const done = events.at(-1);
  if (done?.type !== "done") throw new TypeError("the run has no end");
  const shown = events.flatMap((event) => (event.type === "text-delta" ? [event.text] : [])).join("");
  return { done, requests, shown, written };
}

describe("textTools", () => {
  test("describes the tools, reads calls, and tells results, all as text", async () => {
    const { done, requests, shown } = await run(
      'I must add.\nAction: {"tool": "math.add", "arguments": {"a": 2, "b": 3}}\nObservation: 99',
      "It is 5.",
    );
    expect(done).toMatchObject({ stopReason: "answer", text: "It is 5.", steps: 2 });
    expect(done.toolCalls.map(({ result }) => result.content)).toEqual([[{ type: "text", text: "5" }]]);
    expect(shown).toBe("I must add.It is 5.");
    expect(requests[0]?.tools).toEqual([]);
    expect(requests[0]?.system).toMatch(/^Be brief\.\n\n[\s\S]*- math\.add: Adds\.\n {2}arguments: \{"type":"object"/);
    expect(requests[1]?.messages).toEqual([
      { role: "user", content: "2+3?" },
      {
        role: "assistant",
        text: 'I must add.\nAction: {"tool":"math.add","arguments":{"a":2,"b":3}}',
        toolCalls: [],
      },
      {
        role: "user",
        content: [
          { type: "text", text: "Observation: (math.add)" },
          { type: "text", text: "5" },
        ],
      },
    ]);
  });

  test.each([
    [
      "two calls",
      'Action: {"tool":"note","arguments":{"text":"a"}}\nAction: {"tool":"note","arguments":{"text":"b"}}',
      ["a", "b"],
    ],
    ["bold, with a fence", '**Action:** ```json\n{"tool":"note","arguments":{"text":"{\\"x\\"}"}}\n```', ['{"x"}']],
    ["broken JSON", "Action: {tool: 'note', arguments: {text: 'a',}}", ["a"]],
    ["words after it", 'Action: {"tool":"note","arguments":{"text":"a"}}\nI will wait for it.', ["a"]],
  ])("reads %s", async (_what, text, expected) => {
    expect((await run(text, "Done.")).written).toEqual(expected);
  });

  test("tells the model of a call that cannot be read, and takes a word in a sentence for no call", async () => {
    const { done } = await run("Action: add two and three", "The Action: button is red.");
    expect(done.toolCalls.map(({ result }) => result.failure?.code)).toEqual(["TW5001"]);
    expect(done.text).toBe("The Action: button is red.");
  });
});
