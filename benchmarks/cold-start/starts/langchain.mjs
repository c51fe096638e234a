// One LangChain tool and its first call.
import { tool } from "@langchain/core/tools";
import { z } from "zod";

const schema = z.strictObject({ query: z.string() });
const lookUp = tool(async ({ query }) => `results for ${query}`, { name: "look_up", description: "Looks up.", schema });
const { content } = await lookUp.invoke({
  type: "tool_call",
  id: "1",
  name: "look_up",
  args: JSON.parse('{"query":"rain"}'),
});
if (content !== "results for rain") process.exit(1);
