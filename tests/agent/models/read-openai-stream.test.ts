import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { readOpenAiStream } from "../../../src/agent/models/read-openai-stream.js";
import { openai } from "../../../src/providers/openai/index.js";
import { encodeFor } from "../../../src/providers/vendor.js";
import { namedTools } from "../../support/named-tools.js";

async function* stream(chunks: readonly unknown[]): AsyncGenerator<unknown> {
  yield* chunks;
}

async function read(...chunks: unknown[]) {
  const events = [];
  for await (const event of readOpenAiStream(stream(chunks), encodeFor(openai, namedTools(["math.add"]), {}).calls))
    events.push(event);
  return events;
}

const delta = (value: object, finish_reason?: string) => ({ choices: [{ index: 0, delta: value, finish_reason }] });

describe("readOpenAiStream", () => {
  test("gives text, calls by the tool's own name, and the tokens", async () => {
    const usage = { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 };
    expect(
      await read(
        delta({ role: "assistant", content: "" }),
        delta({ content: "Hm" }),
        delta({ tool_calls: [{ index: 0, id: "c1", function: { name: "math_add", arguments: "{}" } }] }),
        delta({}, "tool_calls"),
        { choices: [], usage },
      ),
    ).toEqual([
      { type: "text-delta", text: "Hm" },
      { type: "tool-call", call: { id: "c1", name: "math.add", arguments: "{}" } },
      { type: "finish", reason: "stop", usage: { inputTokens: 3, outputTokens: 2, totalTokens: 5 } },
    ]);
  });

  test("without a finish_reason neither calls nor the end are told: the answer broke off", async () => {
    expect(
      await read(delta({ tool_calls: [{ index: 0, id: "c1", function: { name: "math_add", arguments: "{}" } }] })),
    ).toEqual([]);
  });

  test("a refusal is text, and the reason", async () => {
    expect(await read(delta({ refusal: "I cannot." }), delta({}, "stop"))).toEqual([
      { type: "text-delta", text: "I cannot." },
      { type: "finish", reason: "refused" },
    ]);
  });

  test("a custom tool's call comes with its answer", async () => {
    const custom = { index: 0, id: "c1", type: "custom", custom: { name: "x", input: "y" } };
    const events = await read(delta({ tool_calls: [custom] }), delta({}, "tool_calls"));
    expect(events[0]).toMatchObject({ type: "tool-call", answer: { callId: "c1", failure: { code: "TW6003" } } });
  });

  test("rubbish does no harm", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.anything()), async (chunks) => {
        const nested = chunks.map((chunk) => ({ choices: [{ delta: chunk }], usage: chunk }));
        await read(...chunks, ...nested, ...chunks.map((chunk) => ({ choices: chunk })));
      }),
    );
  });
});
