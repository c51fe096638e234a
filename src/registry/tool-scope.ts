import type { ToolSource } from "../providers/provider.js";
import { callOptionsProblem } from "./call-options-problem.js";
import type { ToolFilter } from "./tool-filter.js";
import type { ToolRegistry } from "./tool-registry.js";

/**
 * The tools that fit a filter, as they are now: their definitions, and calls of them alone. Another tool of the registry is
 * as unknown to a model as one that does not exist, even where the model guesses its name. Deferred
 * tools are left out unless the filter names them, or `searched` says that the vendor's own search is to find them.
 */
export function toolScope(
  registry: Pick<ToolRegistry, "definitions" | "call" | "locate">,
  filter?: ToolFilter,
  searched = false,
): ToolSource {
  const definitions = registry.definitions(filter?.names ? filter : { deferred: false, ...filter });
  const all = filter?.names !== undefined || filter?.deferred !== undefined;
  const deferred = searched && !all ? registry.definitions({ ...filter, deferred: true }) : [];
  const names = new Set([...definitions, ...deferred].map(({ name }) => name));
  return {
    definitions,
    deferred,
    locate: (tool) => registry.locate(tool),
    // What is no options is refused by the call, which never throws, as copying them may.
    call: (call, options) => registry.call(call, callOptionsProblem(options) ? options : { ...options, only: names }),
  };
}
