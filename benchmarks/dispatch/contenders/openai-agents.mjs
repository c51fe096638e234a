import { tool as agentsTool, RunContext } from "@openai/agents";

export const name = "@openai/agents: tool.invoke, zod schema";
export const packageName = "@openai/agents";

/** With a plain JSON Schema it would check nothing, so it gets zod. */
export function create(tool, shop) {
  const { name, description, zod } = tool;
  const made = agentsTool({ name, description, parameters: zod, execute: (value) => tool.run(shop, value) });
  const context = new RunContext();
  const details = { toolCall: { type: "function_call", callId: "call_1", name, arguments: "" } };
  return { call: (text) => made.invoke(context, text, details), textOf: (result) => result };
}
