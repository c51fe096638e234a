import { executeTool, safeParseJSON } from "@ai-sdk/provider-utils";
import { tool as aiTool, asSchema, InvalidToolInputError } from "ai";

export const name = "Vercel AI: safeParseJSON + executeTool, zod schema";
export const packageName = "ai";

/**
 * The public functions that its own tool call path is made of, in its order; that path itself is private, and adds
 * telemetry and callbacks on top, so this is less than what an app pays.
 */
export function create(tool, shop) {
  const made = aiTool({
    description: tool.description,
    inputSchema: tool.zod,
    execute: (value) => tool.run(shop, value),
  });
  return {
    async call(text) {
      const parsed = await safeParseJSON({ text, schema: asSchema(made.inputSchema) });
      if (!parsed.success) {
        return new InvalidToolInputError({ toolName: tool.name, toolInput: text, cause: parsed.error }).message;
      }
      let output;
      const options = { toolCallId: "call_1", messages: [] };
      for await (const part of executeTool({ execute: made.execute, input: parsed.value, options }))
        output = part.output;
      return output;
    },
    textOf: (result) => result,
  };
}
