import { describe, expect, test } from "@jest/globals";
import { Agent, type AgentEvent, openAiChat } from "toolwright/agent";
import { scriptedOpenAi } from "../support/scripted-openai.js";
import { testRegistry } from "./test-registry.js";

const add = (id: string, a: number, b: number) => ({ id, name: "math_add", arguments: JSON.stringify({ a, b }) });

async function collect(events: AsyncIterable<AgentEvent>): Promise<AgentEvent[]> {
  const all: AgentEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

describe("Agent", () => {
  test("works through several steps, and tells what happens", async () => {
    const server = await scriptedOpenAi(
      { toolCalls: [add("c1", 2, 3)] },
      { content: "Now I double it.", toolCalls: [add("c2", 5, 5)] },
      { content: "It is 10." },
    );
    const { registry } = testRegistry();
    const agent = new Agent({ registry, model: openAiChat({ model: "m", ...server }), system: "Be brief." });
    const events = await collect(agent.stream("Twice 2+3?"));
    expect(events.filter(({ type }) => type !== "text-delta").map(({ type }) => type)).toEqual([
      "step",
      "tool-call",
      "tool-result",
      "step",
      "tool-call",
      "tool-result",
      "step",
      "done",
    ]);
    expect(events.at(-1)).toMatchObject({ type: "done", stopReason: "answer", text: "It is 10.", steps: 3 });
    const [first, , last] = server.bodies();
    expect(first?.messages).toEqual([
      { role: "system", content: "Be brief." },
      { role: "user", content: "Twice 2+3?" },
    ]);
    expect(last?.messages.slice(2)).toEqual([
      { role: "assistant", content: null, tool_calls: [wire(add("c1", 2, 3))] },
      { role: "tool", tool_call_id: "c1", content: "5" },
      { role: "assistant", content: "Now I double it.", tool_calls: [wire(add("c2", 5, 5))] },
      { role: "tool", tool_call_id: "c2", content: "10" },
    ]);
  });

  test("streams text as it comes and puts calls together from small deltas", async () => {
    const server = await scriptedOpenAi(
      { content: "Let me see.", toolCalls: [add("c1", 20, 22), add("c2", 1, 1)], serve: { chunkSize: 3 } },
      { content: "The answer is 42.", serve: { chunkSize: 4 } },
    );
    const { registry } = testRegistry();
    const agent = new Agent({ registry, model: openAiChat({ model: "m", ...server }) });
    const events = await collect(agent.stream("?"));
    const texts = (step: number) =>
      events.flatMap((event) => (event.type === "text-delta" && event.step === step ? [event.text] : []));
    expect(texts(1)).toEqual(["Let", " me", " se", "e."]);
    expect(texts(2).join("")).toBe("The answer is 42.");
    expect(server.bodies()[1]?.messages.slice(2)).toEqual([
      { role: "tool", tool_call_id: "c1", content: "42" },
      { role: "tool", tool_call_id: "c2", content: "2" },
    ]);
  });

  test("run returns the answer, the conversation, every call and the tokens", async () => {
    const server = await scriptedOpenAi(
      { toolCalls: [add("c1", 2, 3)], usage: { prompt_tokens: 10, completion_tokens: 5 } },
      { content: "5", usage: { prompt_tokens: 20, completion_tokens: 1 } },
    );
    const { registry } = testRegistry();
    const result = await new Agent({ registry, model: openAiChat({ model: "m", ...server }) }).run("2+3?");
    expect(result).toMatchObject({
      stopReason: "answer",
      text: "5",
      steps: 2,
      usage: { inputTokens: 30, outputTokens: 6, totalTokens: 36 },
      toolCalls: [{ step: 1, call: { id: "c1", name: "math.add" }, result: { callId: "c1", isError: false } }],
    });
    expect(JSON.parse(JSON.stringify(result.messages))).toEqual(result.messages);
    expect(result.messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "assistant"]);
  });

  test("a conversation goes on from the messages of an earlier run", async () => {
    const server = await scriptedOpenAi(
      { toolCalls: [add("c1", 2, 3)] },
      { content: "5" },
      { content: "You asked 2+3." },
    );
    const { registry } = testRegistry();
    const agent = new Agent({ registry, model: openAiChat({ model: "m", ...server }) });
    const { messages } = await agent.run("2+3?");
    const second = await agent.run("What did I ask?", { messages, system: "Remember." });
    expect(second.text).toBe("You asked 2+3.");
    expect(second.toolCalls).toEqual([]);
    expect(server.bodies()[2]?.messages.map(({ role }) => role)).toEqual([
      "system",
      "user",
      "assistant",
      "tool",
      "assistant",
      "user",
    ]);
  });

  test("stops at maxSteps with every call answered", async () => {
    const turn = { toolCalls: [add("c1", 1, 1)] };
    const server = await scriptedOpenAi(turn, turn, turn);
    const { registry } = testRegistry();
    const agent = new Agent({ registry, model: openAiChat({ model: "m", ...server }), maxSteps: 5 });
    const result = await agent.run("Go on.", { maxSteps: 2 });
    expect(result).toMatchObject({ stopReason: "max-steps", steps: 2, text: "" });
    expect(result.messages.at(-1)).toMatchObject({ role: "tool", callId: "c1" });
    expect(server.bodies()).toHaveLength(2);
  });

  test("malformed arguments reach the registry as they are; the feedback makes a second try succeed", async () => {
    const broken = '{"a": 2, "b": "three", "c": 1}';
    const server = await scriptedOpenAi(
      { toolCalls: [{ id: "c1", name: "math_add", arguments: broken }] },
      { toolCalls: [{ id: "c2", name: "math_add", arguments: "{{{nothing" }] },
      { toolCalls: [add("c3", 2, 3)] },
      { content: "5" },
    );
    const { registry } = testRegistry();
    const result = await new Agent({ registry, model: openAiChat({ model: "m", ...server }) }).run("2+3?");
    expect(result.toolCalls.map(({ result: { failure } }) => failure?.code)).toEqual(["TW5003", "TW5002", undefined]);
    const answer = server.bodies()[1]?.messages.at(-1);
    expect(answer?.content).toMatch(/^Error: /);
    for (const said of ["/b", "number", "three", '"c"']) expect(answer?.content).toContain(said);
    expect(result.toolCalls[1]?.call.arguments).toBe("{{{nothing");
    expect(server.bodies()[2]?.messages.at(-2)?.tool_calls?.[0]?.function.arguments).toBe('{"malformed":"{{{nothing"}');
    expect(result.text).toBe("5");
  });

  test("an unknown tool, and one outside the agent's filter, are answered with the names that there are", async () => {
    const server = await scriptedOpenAi(
      {
        toolCalls: [
          { id: "c1", name: "math_ad", arguments: "{}" },
          { id: "c2", name: "note", arguments: '{"text":"x"}' },
        ],
      },
      { content: "Sorry." },
    );
    const { registry, written } = testRegistry();
    const agent = new Agent({ registry, model: openAiChat({ model: "m", ...server }), filter: { readOnly: true } });
    const result = await agent.run("?");
    expect(result.toolCalls.map(({ result: { failure } }) => failure?.code)).toEqual(["TW5001", "TW5001"]);
    expect(server.bodies()[1]?.messages.at(-1)?.content).toBe(
      'Error: There is no tool "note". The tools are: math.add.',
    );
    expect(written).toEqual([]);
    expect(server.bodies()[0]?.tools?.map((tool) => tool.function.name)).toEqual(["math_add"]);
  });

  test("an agent without tools sends no list of them", async () => {
    const server = await scriptedOpenAi({ content: "Hello." });
    const { registry } = testRegistry();
    const agent = new Agent({ registry, model: openAiChat({ model: "m", ...server }), filter: { names: [] } });
    expect((await agent.run("Hi")).text).toBe("Hello.");
    expect(server.bodies()[0]).not.toHaveProperty("tools");
  });

  test("pictures go to the model, those of tools after all answers of the turn", async () => {
    const server = await scriptedOpenAi(
      {
        toolCalls: [
          { id: "c1", name: "photo", arguments: "{}" },
          { id: "c2", name: "photo", arguments: "{}" },
        ],
      },
      { content: "Two dots." },
    );
    const { registry } = testRegistry();
    registry.add(
      { name: "photo", description: "A photo.", inputSchema: { type: "object" }, annotations: { readOnly: true } },
      () => ({ content: [{ type: "image", data: "aGk=", mimeType: "image/png" }] }),
    );
    const agent = new Agent({ registry, model: openAiChat({ model: "m", ...server }) });
    await agent.run([
      { type: "text", text: "As here:" },
      { type: "image", data: "aGk=", mimeType: "image/png" },
    ]);
    const messages = server.bodies()[1]?.messages ?? [];
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "tool", "user"]);
    expect(messages.at(-1)?.content).toHaveLength(4);
  });

  test("tools that cannot be exported are reported once, the others go", async () => {
    const server = await scriptedOpenAi({ toolCalls: [add("c1", 1, 1)] }, { content: "2" });
    const { registry } = testRegistry();
    registry.add(
      {
        name: "neither",
        description: "Takes a number that is one of two texts.",
        inputSchema: { type: "object", properties: { a: { type: "number", enum: ["1", "2"] } } },
        annotations: {},
      },
      () => undefined,
    );
    const agent = new Agent({ registry, model: openAiChat({ model: "m", strict: true, ...server }) });
    const notices = (await collect(agent.stream("?"))).filter(({ type }) => type === "tool-notices");
    expect(notices).toMatchObject([{ refused: [{ tool: "neither", path: "/a" }], warnings: [] }]);
    expect(server.bodies()[0]?.tools?.map((tool) => tool.function.name)).toEqual(["math_add", "note", "erase"]);
  });
});

function wire({ id, name, arguments: args }: ReturnType<typeof add>) {
  return { id, type: "function", function: { name, arguments: args } };
}
