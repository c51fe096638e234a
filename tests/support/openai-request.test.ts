import { describe, expect, test } from "@jest/globals";
import { openAiRequestFaults } from "./openai-request.js";

// The check that all agent tests rely on must itself be able to fail.
describe("openAiRequestFaults", () => {
  const user = { role: "user", content: "Hi" };
  const tool = (name: string) => ({ type: "function", function: { name, parameters: {} } });
  const asks = (...ids: string[]) => ({
    role: "assistant",
    content: null,
    tool_calls: ids.map((id) => ({ id, type: "function", function: { name: "f", arguments: "{}" } })),
  });
  const answers = (id: string) => ({ role: "tool", tool_call_id: id, content: "" });

  test("accepts what is right", () => {
    const messages = [user, asks("a", "b"), answers("b"), answers("a"), user];
    expect(openAiRequestFaults({ model: "m", messages, tools: [tool("f")], stream: true })).toEqual([]);
  });

  test.each([
    ["no messages", { model: "m" }],
    ["a message without content", { model: "m", messages: [{ role: "user" }] }],
    ["a tool message without its call's id", { model: "m", messages: [{ role: "tool", content: "" }] }],
    ["a tool without a name", { model: "m", messages: [user], tools: [{ type: "function", function: {} }] }],
    ["an illegal name", { model: "m", messages: [user], tools: [tool("a.b")] }],
    ["two tools alike", { model: "m", messages: [user], tools: [tool("a"), tool("a")] }],
    ["an unanswered call", { model: "m", messages: [asks("a", "b"), answers("a"), user] }],
    ["an answer that comes too late", { model: "m", messages: [asks("a"), user, answers("a")] }],
    ["two calls with one id", { model: "m", messages: [asks("a", "a"), answers("a"), answers("a")] }],
  ])("finds %s", (_case, body) => {
    expect(openAiRequestFaults(body)).not.toEqual([]);
  });
});
