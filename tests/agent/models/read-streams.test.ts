import { describe, expect, test } from "@jest/globals";
import type { Message, ModelEvent } from "toolwright/agent";
import { readAnthropicStream } from "../../../src/agent/models/read-anthropic-stream.js";
import { readGeminiStream } from "../../../src/agent/models/read-gemini-stream.js";
import { readResponsesStream } from "../../../src/agent/models/read-responses-stream.js";
import { encodeMessages as toAnthropic } from "../../../src/providers/anthropic/encode-messages.js";
import { anthropic } from "../../../src/providers/anthropic/index.js";
import { encodeMessages as toGemini } from "../../../src/providers/gemini/encode-messages.js";
import { encodeMessages as toResponses } from "../../../src/providers/openai-responses/encode-messages.js";
import { encodeFor } from "../../../src/providers/vendor.js";

const { calls } = encodeFor(anthropic, [], {});

async function* stream(...parts: readonly unknown[]): AsyncGenerator<unknown> {
  yield* parts;
}

async function collect(events: AsyncIterable<ModelEvent>): Promise<ModelEvent[]> {
  const all: ModelEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

/** The conversation that a turn becomes. */
function conversation(events: readonly ModelEvent[]): Message[] {
  const finish = events.at(-1);
  const toolCalls = events.flatMap((event) => (event.type === "tool-call" ? [event.call] : []));
  const replay = finish?.type === "finish" ? finish.replay : undefined;
  return [{ role: "assistant", text: "", toolCalls, ...(replay ? { replay } : {}) }];
}

describe("Anthropic's stream", () => {
  const thinking = [
    { type: "message_start", message: { usage: { input_tokens: 5, cache_read_input_tokens: 90, output_tokens: 1 } } },
    { type: "content_block_start", index: 0, content_block: { type: "thinking", thinking: "", signature: "" } },
    { type: "content_block_delta", index: 0, delta: { type: "thinking_delta", thinking: "Let me " } },
    { type: "content_block_delta", index: 0, delta: { type: "thinking_delta", thinking: "see." } },
    { type: "content_block_delta", index: 0, delta: { type: "signature_delta", signature: "signed" } },
    { type: "content_block_start", index: 1, content_block: { type: "tool_use", id: "t1", name: "look", input: {} } },
    { type: "content_block_delta", index: 1, delta: { type: "input_json_delta", partial_json: '{"a"' } },
    { type: "content_block_delta", index: 1, delta: { type: "input_json_delta", partial_json: ":1}" } },
  ];
  const stop = (reason: string) => [
    { type: "message_delta", delta: { stop_reason: reason }, usage: { output_tokens: 20 } },
    { type: "message_stop" },
  ];

  test("keeps signed reasoning for the next request, and counts the cache", async () => {
    const events = await collect(readAnthropicStream(stream(...thinking, ...stop("tool_use")), calls));
    const usage = { inputTokens: 95, outputTokens: 20, totalTokens: 115, cachedInputTokens: 90 };
    expect(events).toMatchObject([
      { type: "tool-call", call: { id: "t1", name: "look", arguments: '{"a":1}' } },
      { type: "finish", reason: "stop", usage },
    ]);
    expect(toAnthropic(conversation(events), calls)).toEqual([
      {
        role: "assistant",
        content: [
          { type: "thinking", thinking: "Let me see.", signature: "signed" },
          { type: "tool_use", id: "t1", name: "look", input: { a: 1 } },
        ],
      },
    ]);
    expect(JSON.stringify(toGemini(conversation(events), calls))).not.toContain("signed");
  });

  test.each([
    ["max_tokens", "length"],
    ["refusal", "refused"],
    ["pause_turn", "paused"],
    ["end_turn", "stop"],
    ["new_one", "stop"],
  ])("%s means %s", async (reason, meant) => {
    expect(await collect(readAnthropicStream(stream(...stop(reason)), calls))).toMatchObject([{ reason: meant }]);
  });

  const search = { type: "server_tool_use", id: "s1", name: "tool_search_tool_bm25", input: {} };
  const searching = (json: string) => [
    { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
    { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "I look " } },
    { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "for it." } },
    { type: "content_block_start", index: 1, content_block: search },
    { type: "content_block_delta", index: 1, delta: { type: "input_json_delta", partial_json: json } },
  ];

  test("a paused turn goes back in its order, its text once", async () => {
    const events = await collect(
      readAnthropicStream(stream(...searching('{"query":"mail"}'), ...stop("pause_turn")), calls),
    );
    const finish = events.at(-1);
    const replay = finish?.type === "finish" && finish.replay ? { replay: finish.replay } : {};
    expect(toAnthropic([{ role: "assistant", text: "I look for it.", toolCalls: [], ...replay }], calls)).toEqual([
      {
        role: "assistant",
        content: [
          { type: "text", text: "I look for it." },
          { ...search, input: { query: "mail" } },
        ],
      },
    ]);
  });

  test("a search that the token limit cut off is left out", async () => {
    const events = await collect(readAnthropicStream(stream(...searching('{"que'), ...stop("max_tokens")), calls));
    expect(events.at(-1)).toMatchObject({ reason: "length", replay: { items: [{ text: "I look for it." }] } });
  });

  test("gives nothing of an answer that breaks off", async () => {
    expect(await collect(readAnthropicStream(stream(...thinking), calls))).toEqual([]);
  });
});

describe("Gemini's stream", () => {
  const part = (...parts: object[]) => ({ candidates: [{ content: { parts } }] });

  test("keeps signatures with their calls, and leaves thoughts out of the text", async () => {
    const events = await collect(
      readGeminiStream(
        stream(
          part({ text: "hm", thought: true }, { text: "Look." }),
          part(
            { functionCall: { name: "a", args: { x: 1 } } },
            { functionCall: { id: "i", name: "b" }, thoughtSignature: "s" },
          ),
          {
            candidates: [{ finishReason: "STOP" }],
            usageMetadata: { promptTokenCount: 4, candidatesTokenCount: 2, thoughtsTokenCount: 3, totalTokenCount: 9 },
          },
        ),
        calls,
        "m",
      ),
    );
    expect(events).toMatchObject([
      { text: "Look." },
      { call: { id: "", name: "a", arguments: { x: 1 } } },
      { call: { id: "i", name: "b" } },
      { reason: "stop", usage: { inputTokens: 4, outputTokens: 5, totalTokens: 9 } },
    ]);
    expect(toGemini(conversation(events), calls)).toEqual([
      {
        role: "model",
        parts: [
          { functionCall: { name: "a", args: { x: 1 } } },
          { functionCall: { id: "i", name: "b", args: {} }, thoughtSignature: "s" },
        ],
      },
    ]);
  });

  test.each([
    [{ candidates: [{ finishReason: "MAX_TOKENS" }] }, "length"],
    [{ candidates: [{ finishReason: "SAFETY" }] }, "refused"],
    [{ promptFeedback: { blockReason: "OTHER" } }, "refused"],
  ])("%j", async (chunk, reason) => {
    expect(await collect(readGeminiStream(stream(chunk), calls, "m"))).toMatchObject([{ reason }]);
  });

  test("a call that the service could not read is worth another try; nothing comes of half an answer", async () => {
    const malformed = stream({ candidates: [{ finishReason: "MALFORMED_FUNCTION_CALL" }] });
    await expect(collect(readGeminiStream(malformed, calls, "m"))).rejects.toMatchObject({ retryable: true });
    expect(await collect(readGeminiStream(stream(part({ functionCall: { name: "a" } })), calls, "m"))).toEqual([]);
  });
});

describe("the stream of OpenAI's responses", () => {
  const reasoning = { type: "reasoning", id: "rs_1", summary: [], encrypted_content: "secret" };
  const made = { type: "function_call", id: "fc_1", call_id: "c1", name: "look", arguments: "{}" };
  const item = (one: object) => ({ type: "response.output_item.done", item: one });

  test("keeps reasoning before the calls it led to", async () => {
    const usage = { input_tokens: 3, output_tokens: 4, total_tokens: 7, input_tokens_details: { cached_tokens: 2 } };
    const events = await collect(
      readResponsesStream(
        stream(item(reasoning), item(made), { type: "response.completed", response: { usage } }),
        calls,
        "m",
      ),
    );
    expect(events.at(-1)).toMatchObject({ usage: { totalTokens: 7, cachedInputTokens: 2 } });
    expect(toResponses(conversation(events), calls)).toEqual([
      reasoning,
      { type: "function_call", call_id: "c1", name: "look", arguments: "{}" },
    ]);
  });

  test.each([
    [[{ type: "response.incomplete", response: { incomplete_details: { reason: "max_output_tokens" } } }], "length"],
    [[{ type: "response.incomplete", response: { incomplete_details: { reason: "content_filter" } } }], "refused"],
    [
      [
        { type: "response.refusal.delta", delta: "No." },
        { type: "response.completed", response: {} },
      ],
      "refused",
    ],
  ])("%j", async (events, reason) => {
    expect((await collect(readResponsesStream(stream(...events), calls, "m"))).at(-1)).toMatchObject({ reason });
  });

  test("a failed response is an error, worth another try where the server failed", async () => {
    const failed = { type: "response.failed", response: { error: { code: "server_error", message: "Oops" } } };
    await expect(collect(readResponsesStream(stream(failed), calls, "m"))).rejects.toMatchObject({
      retryable: true,
      message: expect.stringContaining("Oops"),
    });
    const refused = { type: "error", code: "invalid_prompt", message: "Bad" };
    await expect(collect(readResponsesStream(stream(refused), calls, "m"))).rejects.toMatchObject({ retryable: false });
    expect(await collect(readResponsesStream(stream(item(made)), calls, "m"))).toEqual([]);
  });
});
