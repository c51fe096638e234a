import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ToolRegistry, UnreadableMessageError } from "toolwright";
import type { Message } from "toolwright/agent";

const VENDORS = ["openai", "openai-responses", "anthropic", "gemini"] as const;

const registry = new ToolRegistry();
for (const name of ["math.add", "math_add", "note"]) {
  registry.add(
    {
      name,
      description: `Does ${name}.`,
      inputSchema: {
        type: "object",
        properties: { a: { type: "number" }, more: { type: "object", additionalProperties: { type: "string" } } },
        required: ["a"],
        additionalProperties: false,
      },
    },
    () => "",
  );
}

/** Texts without the words with which some vendors' forms say failure or stand for pictures. */
const text = fc
  .stringMatching(/^[a-zä€. ]{0,20}$/)
  .map((some) => some.trim())
  .filter((some) => !/^error\b/i.test(some));
const said = text.filter((some) => some !== "");
const picture = fc
  .constantFrom("aGk=", "aG8=")
  .map((data) => ({ type: "image", data, mimeType: "image/png" }) as const);
const textPart = said.map((some) => ({ type: "text", text: some }) as const);
const callArguments = fc.record({ a: fc.integer({ min: 0, max: 99 }) }, { requiredKeys: ["a"] });
const made = fc.record({
  name: fc.constantFrom("math.add", "math_add", "note"),
  arguments: callArguments,
  answer: fc.oneof(
    said.map((some) => [{ type: "text", text: some } as const]),
    fc.tuple(picture),
    fc.tuple(textPart, picture, textPart),
  ),
  fails: fc.boolean(),
});
const user = fc.oneof(said, fc.tuple(picture), fc.tuple(textPart, picture));
const turn = fc.record({ asked: user, text, calls: fc.array(made, { maxLength: 3 }), end: said });

/** A whole conversation: a question, calls and their answers, what the model makes of them, again. */
const conversation = fc.array(turn, { minLength: 1, maxLength: 4 }).map((turns) => {
  let ids = 0;
  return turns.flatMap(({ asked, text: before, calls, end }): Message[] => {
    const numbered = calls.map((call) => ({ ...call, id: `c${++ids}` }));
    const toolCalls = numbered.map(({ id, name, arguments: args }) => ({ id, name, arguments: args }));
    const answers = numbered.map(({ id, name, answer, fails }): Message => {
      const content = fails ? [{ type: "text", text: "Error: it broke." } as const] : answer;
      return { role: "tool", callId: id, name, content, isError: fails };
    });
    const first: Message[] = calls.length > 0 ? [{ role: "assistant", text: before, toolCalls }, ...answers] : [];
    return [{ role: "user", content: asked }, ...first, { role: "assistant", text: end, toolCalls: [] }];
  });
});

/** With the arguments as objects: OpenAI's forms hold them as text. */
const plain = (messages: readonly Message[]): unknown =>
  messages.map((message) => {
    if (message.role !== "assistant") return message;
    const toolCalls = message.toolCalls.map(({ arguments: args, ...call }) => ({
      ...call,
      arguments: typeof args === "string" ? (JSON.parse(args) as unknown) : args,
    }));
    return { ...message, toolCalls };
  });

describe.each(VENDORS)("the history of %s", (vendor) => {
  const { history, readHistory } = registry.for(vendor) as ReturnType<typeof registry.for<"openai">>;

  test("goes there and comes back as it was", () => {
    fc.assert(
      fc.property(conversation, (messages) => {
        const wire = JSON.parse(JSON.stringify(history(messages))) as never[];
        expect(plain(readHistory(wire))).toEqual(plain(messages));
        expect(history(readHistory(wire))).toEqual(wire);
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  test("refuses what it does not know, with its place", () => {
    const parts = {
      openai: { role: "user", content: [{ type: "file", file: { file_id: "f" } }] },
      "openai-responses": { type: "web_search_call", id: "w", status: "completed" },
      anthropic: { role: "assistant", content: [{ type: "server_tool_use", id: "s", name: "web_search", input: {} }] },
      gemini: { role: "model", parts: [{ executableCode: { code: "1" } }] },
    };
    const [first] = history([{ role: "user", content: "Hello" }]);
    expect(() => readHistory([first, parts[vendor]] as never[])).toThrow(UnreadableMessageError);
    expect(() => readHistory([first, parts[vendor]] as never[])).toThrow(/TW6011.*message 2/s);
    for (const rubbish of [{ role: "system", content: "Be kind." }, null, 5, { role: "user", content: 5 }, {}]) {
      expect(() => readHistory([rubbish] as never[])).toThrow(UnreadableMessageError);
    }
  });
});

describe("histories as vendors write them", () => {
  test("OpenAI: parts, refusals and pictures; an answer to no call is refused", () => {
    const { readHistory } = registry.for("openai");
    expect(
      readHistory([
        { role: "user", content: [{ type: "input_audio", input_audio: { data: "aGk=", format: "mp3" } }] },
        { role: "assistant", content: null, refusal: "I may not.", audio: null },
      ]),
    ).toEqual([
      { role: "user", content: [{ type: "audio", data: "aGk=", mimeType: "audio/mpeg" }] },
      { role: "assistant", text: "I may not.", toolCalls: [] },
    ]);
    expect(() => readHistory([{ role: "tool", tool_call_id: "x", content: "?" }])).toThrow(/call "x"/);
    const remote = { type: "image_url", image_url: { url: "https://example.com/a.png" } };
    expect(() => readHistory([{ role: "user", content: [remote] }])).toThrow(UnreadableMessageError);
  });

  test("OpenAI responses: reasoning stays with what it led to", () => {
    const { readHistory, history } = registry.for("openai-responses");
    const reasoning = { type: "reasoning", id: "r1", summary: [] };
    const messages = readHistory([
      { role: "user", content: "2+3?" },
      reasoning,
      {
        type: "message",
        role: "assistant",
        id: "m",
        status: "completed",
        content: [{ type: "output_text", text: "Hm." }],
      },
      { type: "function_call", id: "f", call_id: "c1", name: "math_add", arguments: '{"a":2}' },
      { type: "function_call_output", call_id: "c1", output: "5" },
    ]);
    expect(messages[1]).toEqual({
      role: "assistant",
      text: "Hm.",
      toolCalls: [{ id: "c1", name: "math_add", arguments: '{"a":2}' }],
      replay: { vendor: "openai-responses", items: [reasoning] },
    });
    expect(history(messages)[1]).toEqual(reasoning);
  });

  test("Anthropic: signed thinking goes back as it was", () => {
    const { readHistory, history } = registry.for("anthropic");
    const thinking = { type: "thinking", thinking: "…", signature: "s" };
    const wire = [
      { role: "user", content: [{ type: "text", text: "Hi" }] },
      { role: "assistant", content: [thinking, { type: "text", text: "Hello." }] },
    ];
    expect(history(readHistory(wire))).toEqual(wire);
  });

  test("Gemini: calls without ids get some, answers in order, thoughts are left out, signatures stay", () => {
    const { readHistory, history } = registry.for("gemini");
    const messages = readHistory([
      { role: "user", parts: [{ text: "?" }] },
      {
        role: "model",
        parts: [
          { text: "Thinking.", thought: true },
          { functionCall: { name: "note", args: { a: 1 } }, thoughtSignature: "s" },
          { functionCall: { name: "note", args: { a: 2 } } },
        ],
      },
      {
        role: "user",
        parts: [
          { functionResponse: { name: "note", response: { output: "one" } } },
          { functionResponse: { name: "note", response: { weather: "fine" } } },
        ],
      },
    ]);
    expect(messages.slice(1)).toMatchObject([
      { text: "", toolCalls: [{ id: "call_1" }, { id: "call_2" }], replay: { items: ["s", null] } },
      { callId: "call_1", content: [{ text: "one" }] },
      { callId: "call_2", content: [{ text: '{"weather":"fine"}' }] },
    ]);
    expect(history(messages)[1]).toMatchObject({ parts: [{ thoughtSignature: "s" }, {}] });
  });
});
