import type { ToolAnnotations } from "../definition/tool-definition.js";
import type { ToolOptions } from "../definition/tool-options.js";
import type { SnapshotTool } from "../definition/tool-snapshot.js";
import type { BoundTool } from "../dispatch/bound-tool.js";
import type { ToolkitFacts, ToolMember } from "./toolkit-facts.js";

/** Joins a method with its definition. What the decorators say at runtime wins over the snapshot. */
export function bindTool(facts: ToolkitFacts, member: ToolMember, found: SnapshotTool, source: string): BoundTool {
  const { key, record, receiver } = member;
  const { options } = record;
  const definition = {
    name: options.name ?? `${facts.options.prefix ?? ""}${record.method}`,
    description: options.description ?? found.description,
    inputSchema: found.inputSchema,
    ...(found.outputSchema === undefined ? {} : { outputSchema: found.outputSchema }),
    annotations: annotationsOf(options),
  };
  return {
    tool: { definition, options, parameters: found.parameters, toolkit: facts.name, method: key, source },
    ...(found.revive === undefined ? {} : { revive: found.revive }),
    target: { receiver, method: record.method },
  };
}

function annotationsOf(options: ToolOptions): ToolAnnotations {
  const { readOnly, idempotent, openWorld } = options;
  const destructive = options.dangerous ? true : options.destructive;
  return {
    ...(readOnly === undefined ? {} : { readOnly }),
    ...(destructive === undefined ? {} : { destructive }),
    ...(idempotent === undefined ? {} : { idempotent }),
    ...(openWorld === undefined ? {} : { openWorld }),
  };
}
