import type { CallOptions } from "../definition/call-options.js";
import type { Message } from "../definition/message.js";
import type { ToolCall } from "../definition/tool-call.js";
import type { ToolDefinition } from "../definition/tool-definition.js";
import type { ToolResult } from "../definition/tool-result.js";
import type { ToolSource } from "../providers/provider.js";
import type { ToolFilter } from "../registry/tool-filter.js";
import { ToolRegistry } from "../registry/tool-registry.js";
import { ANNOUNCERS, availableTools, toolsOfConversation } from "./available-tools.js";
import { SEARCH_TOOLS, searchToolsHandler } from "./search-tools.js";

/**
 * The tools of one run: those of the registry that fit the filter, and tools of the agent's own. A deferred tool is told of
 * once it was found (unless the model's vendor searches itself: `searched`), or from the start where the filter names it or the conversation has used it.
 */
export function agentTools(
  registry: ToolRegistry,
  filter: ToolFilter,
  conversation: readonly Message[],
  own: ToolRegistry = new ToolRegistry(),
  searched = false,
): ToolSource {
  const scope = registry.list(filter);
  const names = new Set(scope.map(({ definition }) => definition.name));
  const found = new Set(toolsOfConversation(conversation));
  const deferred = (name: string, isDeferred = false): boolean => isDeferred && !filter.names && !found.has(name);
  if (!searched && scope.some(({ definition, options }) => deferred(definition.name, options.deferred))) {
    if (!registry.has(SEARCH_TOOLS.name)) own.add(SEARCH_TOOLS, searchToolsHandler(registry, filter));
  }
  const told = (): ToolDefinition[] => [
    ...own.definitions(),
    ...scope
      .filter(({ definition, options }) => !deferred(definition.name, options.deferred))
      .map(({ definition }) => definition),
  ];
  const hidden = (): ToolDefinition[] =>
    scope.map(({ definition }) => definition).filter((definition) => searched && !definitions.includes(definition));
  let definitions = told();
  let later = hidden();
  return {
    get definitions() {
      return definitions;
    },
    get deferred() {
      return later;
    },
    locate: (tool) => registry.locate(tool),
    async call(call: ToolCall, options?: CallOptions): Promise<ToolResult> {
      if (own.has(call.name)) return noted(await own.call(call, options));
      const only = new Set([...own.definitions().map(({ name }) => name), ...names]);
      return noted(await registry.call(call, { ...options, only }));
    },
  };

  function noted(result: ToolResult): ToolResult {
    if (!ANNOUNCERS.has(result.name)) return result;
    for (const name of availableTools(result)) found.add(name);
    definitions = told();
    later = hidden();
    return result;
  }
}
