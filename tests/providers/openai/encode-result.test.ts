import { describe, expect, test } from "@jest/globals";
import type { ContentPart } from "toolwright";
import { encodeResults } from "../../../src/providers/openai/encode-result.js";
import { openAiRequestFaults } from "../../support/openai-request.js";

const result = (callId: string, content: readonly ContentPart[], isError = false) => ({
  callId,
  name: "photo",
  content,
  isError,
});
const text = (value: string): ContentPart => ({ type: "text", text: value });
const picture: ContentPart = { type: "image", data: "aGk=", mimeType: "image/png" };

function encoded(...results: Parameters<typeof encodeResults>[0]) {
  const messages = encodeResults(results);
  const calls = results.map(({ callId }) => ({
    id: callId,
    type: "function",
    function: { name: "f", arguments: "{}" },
  }));
  expect(
    openAiRequestFaults({
      model: "m",
      messages: [{ role: "assistant", content: null, tool_calls: calls }, ...messages],
    }),
  ).toEqual([]);
  return messages;
}

describe("encodeResults", () => {
  test("answers a call by its id, with the text as it is", () => {
    expect(encoded(result("c1", [text("a"), text("b")]))).toEqual([
      { role: "tool", tool_call_id: "c1", content: "a\nb" },
    ]);
    expect(encoded(result("c1", []))).toEqual([{ role: "tool", tool_call_id: "c1", content: "" }]);
  });

  test("a failure's text begins with the word, once", () => {
    expect(encoded(result("c1", [text("no such file")], true))[0]?.content).toBe("Error: no such file");
    expect(encoded(result("c1", [text("Error: gone")], true))[0]?.content).toBe("Error: gone");
  });

  test("pictures and sound follow in one user message, after all answers", () => {
    const sound: ContentPart = { type: "audio", data: "aGk=", mimeType: "audio/mpeg" };
    const messages = encoded(result("c1", [text("Here:"), picture]), result("c2", [sound]), result("c3", [text("x")]));
    expect(messages.map(({ role }) => role)).toEqual(["tool", "tool", "tool", "user"]);
    expect(messages[0]?.content).toBe("Here:\n[The picture is in the next message.]");
    expect(messages[3]?.content).toEqual([
      { type: "text", text: "Returned by photo, call c1:" },
      { type: "image_url", image_url: { url: "data:image/png;base64,aGk=" } },
      { type: "text", text: "Returned by photo, call c2:" },
      { type: "input_audio", input_audio: { data: "aGk=", format: "mp3" } },
    ]);
  });

  test.each([
    ["a picture OpenAI cannot read", { type: "image", data: "", mimeType: "image/tiff" }, "picture of type image/tiff"],
    ["sound OpenAI cannot read", { type: "audio", data: "", mimeType: "audio/ogg" }, "sound of type audio/ogg"],
    ["a part of an unknown kind", { type: "resource_link", uri: "x" }, 'part of type "resource_link"'],
  ])("says in words that %s was left out", (_case, part, words) => {
    expect(encoded(result("c1", [part as ContentPart]))[0]?.content).toContain(words);
  });
});
