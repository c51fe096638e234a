import { InvalidDefinitionError, MissingDefinitionError } from "../definition/errors/index.js";
import type { SnapshotTool, SnapshotToolkit } from "../definition/tool-snapshot.js";
import type { BoundTool } from "../dispatch/bound-tool.js";
import { annotationsOf } from "./annotations-of.js";
import { checkDrift } from "./check-drift.js";
import type { ToolkitFacts, ToolMember } from "./toolkit-facts.js";

/**
 * Joins a method with its definition, if the two agree. What the decorators say at runtime wins over the snapshot.
 *
 * @throws SchemaDriftError (TW4006)
 */
export function bindTool(facts: ToolkitFacts, member: ToolMember, { tools, source }: SnapshotToolkit): BoundTool {
  const { key, record, receiver } = member;
  const { options } = record;
  const found = tools[key];
  if (!found) throw new MissingDefinitionError(facts.name, key, "it was not found");
  checkDrift(facts, member, found);
  refuseClasses(facts, member, found);
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

/** Classes with `fromJSON` are in the snapshot's format, but their modules cannot be loaded from here yet. */
function refuseClasses({ name }: ToolkitFacts, { key }: ToolMember, { revive }: SnapshotTool): void {
  const found = /"export":"(\w+)"/.exec(JSON.stringify(revive) ?? "")?.[1];
  if (found === undefined) return;
  throw new InvalidDefinitionError(`${name}.${key}`, [`it takes a ${found}, and classes cannot be revived`]);
}
