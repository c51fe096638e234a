import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Message } from "toolwright/agent";
import { encodeArguments } from "../../../src/providers/openai/encode-arguments.js";
import { encodeMessages } from "../../../src/providers/openai/encode-messages.js";
import { openai } from "../../../src/providers/openai/index.js";
import { encodeFor } from "../../../src/providers/vendor.js";
import { namedTools } from "../../support/named-tools.js";
import { openAiRequestFaults } from "../../support/openai-request.js";

const { calls, tools } = encodeFor(openai, namedTools(["a.b", "a_b"]), {});

describe("encodeMessages", () => {
  test("writes a conversation in OpenAI's form, under the names of the request", () => {
    const picture = { type: "image", data: "aGk=", mimeType: "image/png" } as const;
    const messages: Message[] = [
      { role: "user", content: [{ type: "text", text: "Look:" }, picture] },
      {
        role: "assistant",
        text: "",
        toolCalls: [
          { id: "c1", name: "a.b", arguments: '{"x":1}' },
          { id: "c2", name: "gone.away", arguments: undefined },
        ],
      },
      { role: "tool", callId: "c1", name: "a.b", content: [picture], isError: false },
      { role: "tool", callId: "c2", name: "gone.away", content: [{ type: "text", text: "Unknown." }], isError: true },
      { role: "assistant", text: "A dot.", toolCalls: [] },
    ];
    const encoded = encodeMessages(messages, calls);
    expect(openAiRequestFaults({ model: "m", messages: encoded })).toEqual([]);
    expect(encoded.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "tool", "user", "assistant"]);
    expect(encoded[1]).toEqual({
      role: "assistant",
      content: null,
      tool_calls: [
        { id: "c1", type: "function", function: { name: tools[0]?.function.name, arguments: '{"x":1}' } },
        { id: "c2", type: "function", function: { name: "gone_away", arguments: "{}" } },
      ],
    });
  });
});

describe("encodeArguments", () => {
  test.each([
    ["", "{}"],
    [null, "{}"],
    [{ a: 1 }, '{"a":1}'],
    ['{ "a": 1 }', '{ "a": 1 }'],
    ["{'a': 1,}", '{"a": 1}'],
    ['{"a": "cut o', '{"a": "cut o"}'],
    ["[1, 2]", '{"malformed":"[1, 2]"}'],
    ["just words", '{"malformed":"just words"}'],
  ])("writes %j so that any server can read it", (args, text) => {
    expect(encodeArguments(args)).toBe(text);
  });

  test("always gives a JSON object's text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((text) => text.slice(1)),
        ),
        (args) => {
          expect(JSON.parse(encodeArguments(args))).toBeInstanceOf(Object);
        },
      ),
    );
  });

  test("survives text that is nested too deep", () => {
    expect(JSON.parse(encodeArguments('{"a":'.repeat(100_000)))).toHaveProperty("malformed");
  });
});
