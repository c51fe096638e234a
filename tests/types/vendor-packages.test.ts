import { describe, expect, test } from "@jest/globals";
import { compile } from "../support/compile.js";

const SETUP = `import { ToolRegistry, type ToolResult } from "toolwright";
const registry = new ToolRegistry();
declare const results: ToolResult[];
`;

/** Uses of what `registry.for()` gives, as parameters of the official packages. */
const USES: Readonly<Record<string, readonly [imports: string, use: string]>> = {
  "openai, chat completions": [
    `import OpenAI from "openai";
`,
    `    const { tools, messages, history, readHistory } = registry.for("openai", { strict: true });
    const conversation: OpenAI.ChatCompletionMessageParam[] = [{ role: "user", content: "?" }, ...messages(results)];
    const all: OpenAI.ChatCompletionMessageParam[] = history(readHistory(conversation));
    export const body: OpenAI.ChatCompletionCreateParams = { model: "m", messages: [...conversation, ...all], tools };`,
  ],
  "openai, responses": [
    `import OpenAI from "openai";
`,
    `    const { tools, messages, history, readHistory } = registry.for("openai-responses", { strict: "when-possible" });
    const input: OpenAI.Responses.ResponseInput = [{ role: "user", content: "?" }, ...messages(results)];
    export const body: OpenAI.Responses.ResponseCreateParams = { model: "m", input: [...input, ...history(readHistory(input))], tools };`,
  ],
  "@anthropic-ai/sdk": [
    `import Anthropic from "@anthropic-ai/sdk";
`,
    `    const { tools, messages, history, readHistory } = registry.for("anthropic", { strict: true });
    const said: Anthropic.MessageParam[] = [{ role: "user", content: "?" }, ...messages(results)];
    export const body: Anthropic.MessageCreateParams = { model: "m", max_tokens: 1, messages: [...said, ...history(readHistory(said))], tools };`,
  ],
  "openai, responses with its own tool search": [
    `import OpenAI from "openai";
`,
    `    const { tools, history, readHistory } = registry.for("openai-responses", { toolSearch: true });
    const called: OpenAI.Responses.ResponseInputItem[] = [
      { type: "tool_search_call", arguments: {} }, { type: "tool_search_output", tools: [] } ];
    export const body: OpenAI.Responses.ResponseCreateParams = { model: "m", input: history(readHistory(called)), tools };
    declare const response: OpenAI.Responses.Response;
    export const further: OpenAI.Responses.ResponseInput = history(readHistory(response.output));`,
  ],
  "@anthropic-ai/sdk, with its own tool search": [
    `import Anthropic from "@anthropic-ai/sdk";
`,
    `    for (const toolSearch of ["bm25", "regex"] as const) {
      const { tools, history, readHistory } = registry.for("anthropic", { toolSearch });
      const use: Anthropic.ServerToolUseBlockParam =
        { type: "server_tool_use", id: "s", name: "tool_search_tool_bm25", input: { query: "?" } };
      const found: Anthropic.ToolSearchToolResultBlockParam = { type: "tool_search_tool_result", tool_use_id: "s",
        content: { type: "tool_search_tool_search_result", tool_references: [{ type: "tool_reference", tool_name: "x" }] } };
      const said: Anthropic.MessageParam[] = history(readHistory([{ role: "assistant", content: [use, found] }]));
      const body: Anthropic.MessageCreateParams = { model: "m", max_tokens: 1, messages: said, tools };
      const tool: Anthropic.ToolUnion | undefined = body.tools?.[0];
      void tool;
    }`,
  ],
  "@google/genai": [
    `import type { Content, GenerateContentParameters } from "@google/genai";
`,
    `    const { tools, messages, history, readHistory } = registry.for("gemini", { schema: "parametersJsonSchema" });
    const said: Content[] = [{ role: "user", parts: [{ text: "?" }] }, ...messages(results)];
    export const body: GenerateContentParameters = { model: "m", contents: [...said, ...history(readHistory(said))], config: { tools } };`,
  ],
};

describe("what registry.for() gives fits the official packages' types", () => {
  const messages = compile(
    Object.fromEntries(Object.entries(USES).map(([name, [imports = "", use = ""]]) => [name, imports + SETUP + use])),
    "legacy",
  );

  test.each(Object.keys(USES))("%s", (name) => {
    expect(messages[name]).toEqual([]);
  });
});
