import { describe, expect, test } from "@jest/globals";
import type { ContentPart } from "toolwright";
import { exportedRegistry, result } from "../support/exported-registry.js";
import { vendorFaults } from "../support/vendor-request.js";

const registry = exportedRegistry();
const pdf: ContentPart = {
  type: "resource",
  resource: { uri: "file:///a%20b.pdf", mimeType: "application/pdf", blob: "JVBERg==" },
};
const csv: ContentPart = {
  type: "resource",
  resource: { uri: "https://a.example/data/t.csv?x=1", mimeType: "text/csv", text: "a,b\n1,2" },
};
const picture: ContentPart = {
  type: "resource",
  resource: { uri: "file:///a.png", mimeType: "image/png", blob: "aGk=" },
};
const unknown: ContentPart = { type: "resource", resource: { uri: "file:///a.bin", blob: "AAAA" } };
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const docx: ContentPart = { type: "resource", resource: { uri: "file:///a.docx", mimeType: word, blob: "UEs=" } };

const answer = result({ content: [csv, pdf, picture, unknown] });
const CSV = "File t.csv:\na,b\n1,2";
const LEFT_OUT = '[A file "a.bin" of type application/octet-stream was left out: it cannot be sent to this model.]';

describe("files in results: text as text, PDF as each vendor takes it, pictures as pictures, others told of", () => {
  test("openai: in the message after the answers", () => {
    const messages = registry.for("openai").messages(answer);
    expect(vendorFaults("openai-chat-request.schema.json")({ model: "m", messages })).toEqual([]);
    expect(messages).toEqual([
      {
        role: "tool",
        tool_call_id: "c1",
        content: `${CSV}\n[The file is in the next message.]\n[The picture is in the next message.]\n${LEFT_OUT}`,
      },
      {
        role: "user",
        content: [
          { type: "text", text: "Returned by files.read, call c1:" },
          { type: "file", file: { filename: "a b.pdf", file_data: "data:application/pdf;base64,JVBERg==" } },
          { type: "image_url", image_url: { url: "data:image/png;base64,aGk=" } },
        ],
      },
    ]);
  });

  test("openai-responses: in the answer, office documents too", () => {
    const { messages } = registry.for("openai-responses");
    expect(messages([answer, result({ callId: "c2", content: [docx] })])).toEqual([
      {
        type: "function_call_output",
        call_id: "c1",
        output: [
          { type: "input_text", text: CSV },
          { type: "input_file", filename: "a b.pdf", file_data: "data:application/pdf;base64,JVBERg==" },
          { type: "input_image", image_url: "data:image/png;base64,aGk=", detail: "auto" },
          { type: "input_text", text: LEFT_OUT },
        ],
      },
      {
        type: "function_call_output",
        call_id: "c2",
        output: [{ type: "input_file", filename: "a.docx", file_data: `data:${word};base64,UEs=` }],
      },
    ]);
  });

  test("anthropic: in the answer, as documents", () => {
    const [message] = registry.for("anthropic").messages(answer);
    expect(message?.content[0]?.content).toEqual([
      { type: "text", text: CSV },
      {
        type: "document",
        source: { type: "base64", media_type: "application/pdf", data: "JVBERg==" },
        title: "a b.pdf",
      },
      { type: "image", source: { type: "base64", media_type: "image/png", data: "aGk=" } },
      { type: "text", text: LEFT_OUT },
    ]);
  });

  test("gemini: after the answers, as inline data", () => {
    const [content] = registry.for("gemini").messages(answer);
    expect(content?.parts).toEqual([
      {
        functionResponse: {
          id: "c1",
          name: "files.read",
          response: { output: `${CSV}\n[The file follows.]\n[The picture follows.]\n${LEFT_OUT}` },
        },
      },
      { text: "Returned by files.read:" },
      { inlineData: { mimeType: "application/pdf", data: "JVBERg==" } },
      { inlineData: { mimeType: "image/png", data: "aGk=" } },
    ]);
  });
});
