// One Vercel AI tool and its first call, by the public parts of its own path.
import { executeTool, safeParseJSON } from "@ai-sdk/provider-utils";
import { asSchema, tool } from "ai";
import { z } from "zod";

const inputSchema = z.strictObject({ query: z.string() });
const { execute } = tool({
  description: "Looks up.",
  inputSchema,
  execute: async ({ query }) => `results for ${query}`,
});
const { value } = await safeParseJSON({ text: '{"query":"rain"}', schema: asSchema(inputSchema) });
let output;
for await (const part of executeTool({ execute, input: value, options: { toolCallId: "1", messages: [] } }))
  output = part.output;
if (output !== "results for rain") process.exit(1);
