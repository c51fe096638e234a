import { describe, expect, test } from "@jest/globals";
import { MissingApiKeyError, MissingModelError, ModelRequestError, ToolRegistry } from "toolwright";
import { Agent, type AgentEvent, anthropic, gemini, type Message, type Model, openAiResponses } from "toolwright/agent";
import { scriptedVendor, type VendorTurn } from "../../support/scripted-vendor.js";
import { vendorFaults } from "../../support/vendor-request.js";
import { testRegistry } from "../test-registry.js";

interface Vendor {
  readonly name: string;
  /** The name of `math.add` on the wire. */
  readonly add: string;
  model(url: string, retries?: number): Model;
  faults(body: unknown): string[];
  /** The last texts that were sent as results of calls. */
  results(body: { [key: string]: unknown }): string[];
}

type Body = { [key: string]: unknown };
const list = (value: unknown): Body[] => (Array.isArray(value) ? (value as Body[]) : []);
const anthropicFaults = vendorFaults("anthropic-request.schema.json");
const responsesFaults = vendorFaults("openai-responses-request.schema.json");
const declarationFaults = vendorFaults("gemini-function-declaration.schema.json");

const VENDORS: readonly Vendor[] = [
  {
    name: "anthropic",
    add: "math_add",
    model: (url, retries = 0) => anthropic({ model: "claude-x", apiKey: "k", baseURL: url, maxRetries: retries }),
    faults: anthropicFaults,
    results: ({ messages }) =>
      list(list(messages).at(-1)?.content).map(({ content, text }) => String(list(content)[0]?.text ?? text)),
  },
  {
    name: "gemini",
    add: "math.add",
    model: (url) => gemini({ model: "gemini-x", apiKey: "k", baseURL: url }),
    faults: ({ tools }: never) =>
      list(tools)
        .flatMap((tool) => list(tool.functionDeclarations))
        .flatMap(declarationFaults),
    results: ({ contents }) =>
      list(list(contents).at(-1)?.parts).map(({ functionResponse }) => {
        const { output, error } = ((functionResponse as Body | undefined)?.response ?? {}) as Body;
        return String(output ?? error);
      }),
  },
  {
    name: "openai-responses",
    add: "math_add",
    model: (url, retries = 0) =>
      openAiResponses({ model: "gpt-x", apiKey: "k", baseURL: `${url}/v1`, maxRetries: retries }),
    faults: responsesFaults,
    results: ({ input }) =>
      list(input).flatMap(({ type, output }) => (type === "function_call_output" ? [String(output)] : [])),
  },
];

describe.each(VENDORS)("$name", (vendor) => {
  const add = (id: string, a: unknown, b: unknown) => ({ id, name: vendor.add, arguments: JSON.stringify({ a, b }) });
  const serve = (...turns: VendorTurn[]) => scriptedVendor(vendor.faults, ...turns);

  test("works through several steps with parallel calls, streamed", async () => {
    const usage = { prompt_tokens: 10, completion_tokens: 5 };
    const server = await serve(
      { content: "Let me see.", toolCalls: [add("c1", 2, 3), add("c2", 20, 22)], usage, serve: { chunkSize: 3 } },
      { toolCalls: [add("c3", 5, 5)] },
      { content: "It is 10.", serve: { chunkSize: 4 } },
    );
    const { registry } = testRegistry();
    const agent = new Agent({ registry, model: vendor.model(server.url), system: "Be brief." });
    const events: AgentEvent[] = [];
    for await (const event of agent.stream("Twice 2+3?")) events.push(event);
    const done = events.at(-1);
    expect(done).toMatchObject({ type: "done", stopReason: "answer", text: "It is 10.", steps: 3 });
    if (done?.type !== "done") return;
    expect(done.toolCalls.map(({ call, result }) => [call.name, result.content])).toEqual(
      ["5", "42", "10"].map((text) => ["math.add", [{ type: "text", text }]]),
    );
    expect(done.usage).toMatchObject({ inputTokens: 10, outputTokens: 5, totalTokens: 15 });
    const deltas = events.flatMap((event) => (event.type === "text-delta" && event.step === 1 ? [event.text] : []));
    expect(deltas.length).toBeGreaterThan(1);
    expect(deltas.join("")).toBe("Let me see.");
    expect(server.requests).toHaveLength(3);
    expect(vendor.results(server.requests[1]?.body ?? {})).toEqual(["5", "42"]);
    expect(JSON.stringify(server.requests[0]?.body)).toContain("Be brief.");
    expect(JSON.parse(JSON.stringify(done.messages))).toEqual(done.messages);
  });

  test("wrong arguments are told to the model; pictures, errors and odd texts can be sent", async () => {
    const server = await serve({ toolCalls: [add("c1", 2, "three")] }, { content: "Sorry." });
    const { registry } = testRegistry();
    const history: Message[] = [
      {
        role: "user",
        content: [
          { type: "text", text: "As here:" },
          { type: "image", data: "aGk=", mimeType: "image/png" },
        ],
      },
      { role: "assistant", text: "", toolCalls: [{ id: "call.1|x", name: "gone", arguments: "{broken" }] },
      {
        role: "tool",
        callId: "call.1|x",
        name: "gone",
        content: [{ type: "image", data: "aGk=", mimeType: "image/bmp" }],
        isError: true,
      },
      { role: "assistant", text: "Hm. ", toolCalls: [], replay: { vendor: "another", items: [{ secret: true }] } },
      { role: "user", content: "" },
    ];
    const result = await new Agent({ registry, model: vendor.model(server.url) }).run("2+3?", { messages: history });
    expect(result.toolCalls[0]?.result.failure?.code).toBe("TW5003");
    expect(vendor.results(server.requests[1]?.body ?? {}).join()).toContain("number");
    expect(JSON.stringify(server.requests)).not.toContain("secret");
  });

  test("a 429 is waited out", async () => {
    const limit = {
      status: 429,
      error: { message: "slow down", type: "rate_limit_error" },
      headers: { "retry-after": "0" },
    };
    const server = await serve(limit, { content: "At last." });
    const model = vendor.model(server.url, 1);
    expect((await new Agent({ registry: new ToolRegistry(), model }).run("?")).text).toBe("At last.");
    expect(server.requests).toHaveLength(2);
  });

  test("a refused request says what to do, and nothing is repeated", async () => {
    const server = await serve(
      { status: 401, error: { message: "bad key", type: "authentication_error" } },
      { content: "No." },
    );
    const run = new Agent({ registry: new ToolRegistry(), model: vendor.model(server.url) }).run("?");
    await expect(run).rejects.toThrow(ModelRequestError);
    await expect(run).rejects.toThrow(/_API_KEY/);
    expect(server.requests).toHaveLength(1);
  });

  test("a connection that drops before any output is made again", async () => {
    const server = await serve({ drop: true }, { content: "Whole." });
    const agent = new Agent({ registry: new ToolRegistry(), model: vendor.model(server.url) });
    expect((await agent.run("?")).text).toBe("Whole.");
    expect(server.requests).toHaveLength(2);
  });

  test("cancelling ends the request", async () => {
    const server = await serve({ content: "Very slowly, word by word by word", serve: { chunkSize: 2, latency: 50 } });
    const controller = new AbortController();
    const agent = new Agent({ registry: new ToolRegistry(), model: vendor.model(server.url) });
    let reason: string | undefined;
    for await (const event of agent.stream("?", { signal: controller.signal })) {
      if (event.type === "text-delta") controller.abort();
      if (event.type === "done") reason = event.stopReason;
    }
    expect(reason).toBe("cancelled");
  });
});

describe("settings", () => {
  test.each([
    ["anthropic", anthropic, /ANTHROPIC_API_KEY/],
    ["gemini", gemini, /GEMINI_API_KEY/],
    ["openAiResponses", openAiResponses, /OPENAI_API_KEY/],
  ] as const)("%s needs a model and a key", (_name, make, variable) => {
    const saved = { ...process.env };
    for (const name of ["MODEL", "ANTHROPIC_API_KEY", "GEMINI_API_KEY", "OPENAI_API_KEY", "OPENAI_BASE_URL"])
      delete process.env[name];
    try {
      expect(() => make()).toThrow(MissingModelError);
      expect(() => make({ model: "m" })).toThrow(MissingApiKeyError);
      expect(() => make({ model: "m" })).toThrow(variable);
      expect(make({ model: "m", apiKey: "k" }).id).toMatch(/:m$/);
    } finally {
      Object.assign(process.env, saved);
    }
  });
});
