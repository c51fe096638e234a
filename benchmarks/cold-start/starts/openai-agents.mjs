// One tool of the OpenAI Agents SDK and its first call.
import { RunContext, tool } from "@openai/agents";
import { z } from "zod";

const lookUp = tool({
  name: "look_up",
  description: "Looks up.",
  parameters: z.strictObject({ query: z.string() }),
  execute: async ({ query }) => `results for ${query}`,
});
if ((await lookUp.invoke(new RunContext(), '{"query":"rain"}')) !== "results for rain") process.exit(1);
process.exit(0); // its trace exporter would keep the process alive
