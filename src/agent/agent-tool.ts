import type { RegisteredTool } from "../definition/registered-tool.js";
import { shared } from "../definition/shared.js";
import type { ToolRegistry } from "../registry/tool-registry.js";

const AGENT_TOOLS = shared("agent-tools", () => new WeakSet<RegisteredTool["definition"]>());

/** Notes that a registry's tool of this name is an agent. */
export function markAgentTool(registry: ToolRegistry, name: string): void {
  const tool = registry.get(name);
  if (tool) AGENT_TOOLS.add(tool.definition);
}

/** Whether it is. Another tool that took its name is not. */
export function isAgentTool(registry: ToolRegistry, name: string): boolean {
  const tool = registry.get(name);
  return tool !== undefined && AGENT_TOOLS.has(tool.definition);
}
