import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { openai } from "../../../src/providers/openai/index.js";
import { readToolCall } from "../../../src/providers/openai/read-tool-call.js";
import { encodeFor } from "../../../src/providers/vendor.js";
import { namedTools } from "../../support/named-tools.js";

const { calls } = encodeFor(openai, namedTools(["math.add", "note"]), {});
const decode = (toolCall: unknown) => {
  const read = readToolCall(toolCall);
  return { ...read, call: calls.decode(read.call) };
};

describe("readToolCall", () => {
  test("gives the tool its own name and leaves the text alone", () => {
    const toolCall = { id: "c1", type: "function", function: { name: "math_add", arguments: '{"a": ' } };
    expect(decode(toolCall)).toEqual({ call: { id: "c1", name: "math.add", arguments: '{"a": ' } });
  });

  test("leaves a name that no tool has for the registry to answer", () => {
    expect(decode({ id: "c1", type: "function", function: { name: "nope", arguments: "" } }).call.name).toBe("nope");
  });

  test("takes servers that leave the type out or send the arguments as an object", () => {
    expect(decode({ id: "c1", function: { name: "note", arguments: { a: 1 } } })).toEqual({
      call: { id: "c1", name: "note", arguments: { a: 1 } },
    });
  });

  test.each([
    ["a custom tool's call", { id: "c1", type: "custom", custom: { name: "note", input: "x" } }, /"custom"/],
    ["an unknown type", { id: "c1", type: "web_search", action: {} }, /"web_search"/],
    ["a type that is no text", { id: "c1", type: 5 }, /unknown/],
    ["a call without a name", { id: "c1", type: "function", function: {} }, /names no function/],
  ])("says why %s cannot be answered, and keeps its id", (_case, toolCall, reason) => {
    const decoded = decode(toolCall);
    expect(decoded.call.id).toBe("c1");
    expect(decoded.unsupported).toMatch(reason);
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["text", "call"],
    ["a list", [1]],
    [
      "a trap",
      new Proxy(
        {},
        {
          get() {
            throw new TypeError("trap");
          },
        },
      ),
    ],
  ])("never throws: %s", (_case, toolCall) => {
    expect(decode(toolCall).unsupported).toBeDefined();
  });

  test("never throws, whatever comes", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true }), (value) => {
        for (const toolCall of [value, { id: value, type: value }, { type: "function", function: value }]) {
          const { call } = decode(toolCall);
          expect(typeof call.id).toBe("string");
          expect(typeof call.name).toBe("string");
        }
      }),
    );
  });
});
