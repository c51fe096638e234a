import type { ToolHandler } from "../definition/registered-tool.js";
import type { ToolDefinition } from "../definition/tool-definition.js";
import type { ToolFilter } from "../registry/tool-filter.js";
import type { ToolRegistry } from "../registry/tool-registry.js";

const MOST = 20;
const USUAL = 5;

/** The tool with which a model finds deferred tools. */
export const SEARCH_TOOLS: ToolDefinition = {
  name: "search_tools",
  description:
    "Finds further tools by what they do. Use it when none of your tools fits the task. The tools found can be called in the next step.",
  inputSchema: {
    type: "object",
    properties: {
      query: { type: "string", minLength: 1, maxLength: 1000, description: "What the tool must do, in words." },
      limit: { type: "integer", minimum: 1, maximum: MOST, default: USUAL, description: "How many tools at most." },
    },
    required: ["query"],
    additionalProperties: false,
  },
  annotations: { readOnly: true },
};

/** Answers `search_tools`: the deferred tools of the scope that fit, with their descriptions; their schemas follow in the request. */
export function searchToolsHandler(registry: ToolRegistry, scope: ToolFilter): ToolHandler {
  return async ({ query, limit = USUAL }) => {
    const matches = await registry.search(String(query), Number(limit), { ...scope, deferred: true });
    if (matches.length === 0) return "No tool fits. Ask in other words, or go on with the tools you have.";
    const tools = matches.map(({ tool: { definition } }) => ({
      name: definition.name,
      description: definition.description,
    }));
    return JSON.stringify({ availableTools: tools });
  };
}
