import { MissingDefinitionError } from "../definition/errors/index.js";
import type { SnapshotToolkit } from "../definition/tool-snapshot.js";
import type { BoundTool } from "../dispatch/bound-tool.js";
import type { RevivableClasses } from "../dispatch/compile-reviver.js";
import { annotationsOf } from "./annotations-of.js";
import { checkDrift } from "./check-drift.js";
import { revivableClasses } from "./revivable-classes.js";
import type { ToolkitFacts, ToolMember } from "./toolkit-facts.js";

/**
 * Joins a method with its definition, if the two agree. What the decorators say at runtime wins over the snapshot.
 *
 * @throws SchemaDriftError (TW4006), InvalidDefinitionError (TW4007)
 */
export function bindTool(
  facts: ToolkitFacts,
  member: ToolMember,
  { tools, source }: SnapshotToolkit,
  classes?: RevivableClasses,
): BoundTool {
  const { key, record, receiver } = member;
  const { options } = record;
  const found = tools[key];
  if (!found) throw new MissingDefinitionError(facts.name, key, "it was not found");
  const { revive } = found;
  checkDrift(facts, member, found);
  const definition = {
    name: options.name ?? `${facts.options.prefix ?? ""}${record.method}`,
    description: options.description ?? found.description,
    inputSchema: found.inputSchema,
    ...(found.outputSchema === undefined ? {} : { outputSchema: found.outputSchema }),
    annotations: annotationsOf(options),
  };
  return {
    tool: { definition, options, parameters: found.parameters, toolkit: facts.name, method: key, source },
    ...(revive === undefined ? {} : { revive, classes: revivableClasses(facts, member, revive, classes) }),
    target: { receiver, method: record.method },
    ...(facts.limits ? { limits: facts.limits } : {}),
  };
}
