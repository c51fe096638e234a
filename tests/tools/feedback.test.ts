import { afterAll, describe, expect, test } from "@jest/globals";
import type { JsonSchema, ObjectSchema, ToolResult } from "toolwright";
import { allToolkits } from "./all-toolkits.js";

// What a model is told when it calls a tool wrongly, for every tool. Read the snapshots as a model would: each line has to
// say what is wrong and what to do.
const { registry, folder } = allToolkits();
afterAll(() => registry.dispose());

const textOf = ({ content }: ToolResult): string =>
  content
    .map((part) => (part.type === "text" ? part.text : part.type))
    .join("\n")
    .replaceAll(folder, "FOLDER");

/** A value that a schema does not take, however kindly it is read. */
function wrong(schema: JsonSchema): unknown {
  const type = typeof schema === "object" ? schema.type : undefined;
  return type === "object" ? "an object" : type === "array" ? 7 : { a: 1 };
}

/** Arguments wrong in every way at once: of other types, and with a name that there is not. */
function wrongArguments({ properties = {} }: ObjectSchema) {
  const [first = "name"] = Object.keys(properties);
  const values = Object.entries(properties).map(([name, schema]) => [name, wrong(schema)]);
  return { ...Object.fromEntries(values), [`${first}s`]: 1 };
}

describe.each(registry.definitions().map(({ name, inputSchema }) => [name, inputSchema] as const))(
  "%s",
  (name, schema) => {
    test("arguments of other types, and a misspelt one", async () => {
      const result = await registry.call(name, wrongArguments(schema));
      expect(result.isError).toBe(true);
      expect(textOf(result)).toMatchSnapshot();
    });

    if ((schema.required ?? []).length === 0) return;
    test("nothing at all", async () => {
      const result = await registry.call(name, {});
      expect(result.isError).toBe(true);
      expect(textOf(result)).toMatchSnapshot();
    });
  },
);

describe("calls that fit, and fail all the same", () => {
  test.each([
    ["agents_delegate", { agent: "cook", task: "Cook." }],
    ["calculate", { expression: "2 +" }],
    ["calculate", { expression: "import({})" }],
    ["calculate", { expression: "5 inch + 3 kg" }],
    ["calculate", { expression: "x + 1" }],
    ["calculate", { expression: "r * 2", variables: { "r!": 2 } }],
    ["clock_now", { zone: "Berlin" }],
    ["clock_now", { zone: "Nowhere" }],
    ["clock_convert", { time: "tomorrow", zone: "UTC" }],
    ["clock_difference", { from: "2026-13-01", to: "2026-01-01" }],
    ["clock_add", { time: "now", span: { years: 1_000_000_000 } }],
    ["database_query", { sql: "" }],
    ["database_query", { sql: "SELECT 1" }],
    ["email_send", { to: ["eve@evil.example"], subject: "Hi", text: "x" }],
    ["email_send", { to: [], subject: "Hi", text: "x" }],
    ["email_send", { to: ["Eve <eve@example.com>"], subject: "Hi", text: "x" }],
    ["email_send", { to: ["eve@example.com"], subject: "Hi\nBcc: x@evil.example", text: "x" }],
    ["email_send", { to: ["eve@example.com"], subject: "Hi", text: "x", attachments: ["a.txt"] }],
    ["email_send", { to: ["eve@example.com"], subject: "Hi", text: "x" }],
    ["files_read", { path: "../secret" }],
    ["files_read", { path: "b.txt" }],
    ["files_read", { path: "skills" }],
    ["files_read", { path: ".env" }],
    ["files_edit", { path: "a.txt", oldText: "two", newText: "three" }],
    ["files_edit", { path: "large.txt", oldText: "line", newText: "word" }],
    ["files_delete", { path: "skills" }],
    ["files_move", { from: "a.txt", to: "large.txt" }],
    ["files_makeFolder", { path: "a.txt" }],
    ["files_list", { path: "a.txt" }],
    ["files_search", { query: "(", regex: true }],
    ["forget", { id: "n9" }],
    ["http_fetch", { url: "http://169.254.169.254/" }],
    ["http_fetch", { url: "example.com" }],
    ["http_fetch", { url: "https://user:password@example.com/" }],
    ["http_request", { method: "POST", url: "http://localhost/", body: "{}" }],
    ["open_skill", { name: "taxes" }],
    ["read_skill_file", { skill: "letters", path: "../../a.txt" }],
    ["remember", { text: "  " }],
    ["search_web", { query: " " }],
    ["search_web", { query: "tides" }],
    ["search_answer", { question: "Why tides?" }],
    ["shell_run", { command: " " }],
    ["shell_run", { command: "ls", cwd: ".." }],
    ["shell_readJob", { job: "job-1" }],
    ["weather_current", { place: "Berlin" }],
    ["weather_current", { place: "91,0" }],
    ["askAdvice", { question: "Why?" }],
  ])("%s %j", async (name, args) => {
    const result = await registry.call(name, args);
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatchSnapshot();
  });
});
