import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ModelRequestError, ToolRegistry, tool } from "toolwright";
import { Agent, type AgentEvent, type Message } from "toolwright/agent";
import { trimMessages } from "../../src/agent/trim-messages.js";
import { scriptedModel } from "../support/scripted-model.js";
import { testRegistry } from "./test-registry.js";

const used = (inputTokens: number, outputTokens: number) => ({
  inputTokens,
  outputTokens,
  totalTokens: inputTokens + outputTokens,
});
const note = { calls: [["note", { text: "x" }]] as const, usage: used(100, 10) };

describe("retries", () => {
  const busy = (options: ConstructorParameters<typeof ModelRequestError>[2]) =>
    new ModelRequestError("scripted", "busy.", options);

  test.each([[{ status: 429 }], [{ status: 503 }], [{ retryable: true }]])(
    "after %j, as long as the server asks",
    async (options) => {
      const { model, requests } = scriptedModel(
        { error: busy({ ...options, retryAfterMs: 30 }) },
        { error: busy({ ...options, retryAfterMs: 20 }) },
        { text: "At last." },
      );
      const events: AgentEvent[] = [];
      for await (const event of new Agent({ registry: new ToolRegistry(), model }).stream("?")) events.push(event);
      expect(requests).toHaveLength(3);
      expect(events.flatMap((event) => (event.type === "retry" ? [event.waitMs] : []))).toEqual([30, 20]);
      expect(events.at(-1)).toMatchObject({ type: "done", text: "At last.", steps: 1 });
    },
  );

  test.each([
    ["a refusal", { error: busy({ status: 400 }) }],
    ["an error of another kind", { error: new TypeError("broken") }],
    ["an answer that has begun", { text: "Well", error: busy({ retryable: true }) }],
  ])("not after %s", async (_what, turn) => {
    const { model, requests } = scriptedModel(turn, { text: "Never." });
    await expect(new Agent({ registry: new ToolRegistry(), model }).run("?")).rejects.toThrow(ModelRequestError);
    expect(requests).toHaveLength(1);
  });

  test("so often and no more; a wait can be cancelled", async () => {
    const turns = Array.from({ length: 5 }, () => ({ error: busy({ status: 500, retryAfterMs: 1 }) }));
    const { model, requests } = scriptedModel(...turns);
    const agent = new Agent({ registry: new ToolRegistry(), model, retries: 1 });
    await expect(agent.run("?")).rejects.toThrow("busy");
    expect(requests).toHaveLength(2);

    const slow = scriptedModel({ error: busy({ status: 429, retryAfterMs: 60_000 }) });
    const controller = new AbortController();
    const patient = new Agent({ registry: new ToolRegistry(), model: slow.model });
    for await (const event of patient.stream("?", { signal: controller.signal })) {
      if (event.type === "retry") controller.abort();
      if (event.type === "done") expect(event.stopReason).toBe("cancelled");
    }
  });
});

describe("budgets", () => {
  test("tokens and cost end a run before the next request", async () => {
    const { registry } = testRegistry();
    const tokens = scriptedModel(note, note, note);
    const first = await new Agent({ registry, model: tokens.model, budget: { tokens: 200 } }).run("?");
    expect(first).toMatchObject({ stopReason: "budget", steps: 2, usage: used(200, 20) });
    expect(first.messages.at(-1)?.role).toBe("tool");

    const cost = scriptedModel(note, note, note);
    const prices = { input: 1_000_000, output: 2_000_000 };
    const second = await new Agent({ registry, model: cost.model, prices, budget: { cost: 130 } }).run("?");
    expect(second).toMatchObject({ stopReason: "budget", steps: 2, cost: 240 });
  });

  test("time ends what is under way", async () => {
    const registry = new ToolRegistry().add(
      { name: "wait", inputSchema: { type: "object" } },
      (_args, { signal }) =>
        new Promise((_done, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    );
    const { model } = scriptedModel({ calls: [["wait", {}]] });
    const result = await new Agent({ registry, model, budget: { timeMs: 30 } }).run("?");
    expect(result.stopReason).toBe("budget");
    expect(result.toolCalls).toMatchObject([{ result: { failure: { code: "TW5006" } } }]);
  });

  test("stopWhen sees each turn with its answers", async () => {
    const { registry } = testRegistry();
    const { model } = scriptedModel(note, note, note);
    const seen: number[] = [];
    const agent = new Agent({
      registry,
      model,
      stopWhen: async ({ toolCalls }) => seen.push(toolCalls.length) === 2,
    });
    expect(await agent.run("?")).toMatchObject({ stopReason: "stop-when", steps: 2 });
    expect(seen).toEqual([1, 2]);
  });

  test.each([
    ["retries", -1],
    ["maxContextTokens", 0],
    ["maxSteps", 1.5],
  ] as const)("%s must not be %d", (option, value) => {
    const { model } = scriptedModel();
    expect(() => new Agent({ registry: new ToolRegistry(), model, [option]: value })).toThrow(`"${option}" must be`);
  });
});

describe("trimming", () => {
  const turn = fc.oneof(
    fc
      .record({ role: fc.constant("user" as const), content: fc.string({ maxLength: 200 }) })
      .map((one): Message[] => [one]),
    fc.tuple(fc.string({ maxLength: 100 }), fc.integer({ min: 0, max: 3 })).map(([text, count]): Message[] => {
      const ids = Array.from({ length: count }, (_, index) => `${text.length}.${index}`);
      return [
        { role: "assistant", text, toolCalls: ids.map((id) => ({ id, name: "t", arguments: {} })) },
        ...ids.map(
          (callId): Message => ({ role: "tool", callId, name: "t", content: [{ type: "text", text }], isError: false }),
        ),
      ];
    }),
  );

  test("never parts a call from its result, and keeps the last question and what follows", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(turn, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 300 }),
        async (turns, most) => {
          const messages = turns.flat();
          const trimmed = await trimMessages(messages, most);
          const kept = trimmed === messages ? messages : trimmed.slice(1);
          expect(messages.slice(messages.length - kept.length)).toEqual(kept);
          expect(kept[0]?.role).not.toBe("tool");
          const lastQuestion = messages.findLastIndex(({ role }) => role === "user");
          expect(kept.length).toBeGreaterThanOrEqual(messages.length - Math.max(lastQuestion, 0));
        },
      ),
      { numRuns: 200 },
    );
  });

  test("changes the request, not the conversation", async () => {
    const long: Message[] = Array.from({ length: 40 }, (_, index) => ({
      role: "user",
      content: `${index} `.repeat(200),
    }));
    const { model, requests } = scriptedModel({ text: "Yes." });
    const agent = new Agent({ registry: new ToolRegistry(), model, maxContextTokens: 1000 });
    const { messages } = await agent.run("Still there?", { messages: long });
    expect(requests[0]?.messages[0]).toMatchObject({ content: expect.stringMatching(/^\[\d\d earlier messages/) });
    expect(requests[0]?.messages.at(-1)).toMatchObject({ content: "Still there?" });
    expect(requests[0]?.messages.length).toBeLessThan(10);
    expect(messages).toHaveLength(42);
  });
});

describe("a structured answer", () => {
  const schema = { type: "object", properties: { total: { type: "number" } }, required: ["total"] } as const;

  test("fits the schema, ends the run, and is asked for again where it does not or is only written", async () => {
    const { registry } = testRegistry();
    const { model, requests } = scriptedModel(
      { text: "It is 5." },
      { calls: [["answer", { total: "many" }]] },
      {
        calls: [
          ["note", { text: "x" }],
          ["answer", { total: 5 }],
        ],
      },
    );
    const result = await new Agent({ registry, model }).run<{ total: number }>("2+3?", { answer: { schema } });
    expect(result).toMatchObject({ stopReason: "answer", answer: { total: 5 }, steps: 3 });
    expect(result.answer?.total).toBe(5);
    expect(requests[0]?.tools.map(({ name }) => name)).toContain("answer");
    expect(requests[1]?.messages.at(-1)).toEqual({ role: "user", content: expect.stringContaining('"answer"') });
    expect(result.toolCalls.map(({ result: { isError } }) => isError)).toEqual([true, false, false]);
  });

  test("may be a tool of the registry; one that never comes is no answer", async () => {
    const { registry } = testRegistry();
    const { model } = scriptedModel({ calls: [["math.add", { a: 2, b: 3 }]] });
    expect(await new Agent({ registry, model }).run("2+3?", { answer: "math.add" })).toMatchObject({ answer: 5 });
    const talking = scriptedModel({ text: "a" }, { text: "b" }, { text: "c" });
    const result = await new Agent({ registry, model: talking.model }).run("?", { answer: { schema } });
    expect(result).toMatchObject({ stopReason: "no-answer", text: "c", steps: 3 });
    expect(result).not.toHaveProperty("answer");
  });
});

describe("the system prompt", () => {
  class Clock {
    @tool({ readOnly: true })
    now(): string {
      return "noon";
    }

    promptContext(): string {
      return "It is Monday.";
    }
  }
  const now = {
    name: "now",
    description: "Tells the time.",
    parameters: [],
    inputSchema: { type: "object", properties: {}, additionalProperties: false },
  } as const;
  const snapshot = {
    version: 1,
    toolkits: { Clock: { source: "clock.ts", description: "", tools: { now } } },
  } as const;

  test.each([
    ["Be brief.", "Be brief.\n\nIt is Monday."],
    [undefined, "It is Monday."],
  ])("%j is followed by what toolkits say of themselves", async (system, expected) => {
    const { model, requests } = scriptedModel({ text: "Yes." });
    const registry = new ToolRegistry({ snapshot }).register(new Clock());
    await new Agent({ registry, model, ...(system ? { system } : {}) }).run("?");
    expect(requests[0]?.system).toBe(expected);
  });

  test("is left out where there is none", async () => {
    const { model, requests } = scriptedModel({ text: "Yes." });
    await new Agent({ registry: new ToolRegistry(), model }).run("?");
    expect(requests[0]).not.toHaveProperty("system");
  });
});
