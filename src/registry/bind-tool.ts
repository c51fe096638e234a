import { MissingDefinitionError } from "../definition/errors/index.js";
import type { SnapshotToolkit } from "../definition/tool-snapshot.js";
import type { BoundTool } from "../dispatch/bound-tool.js";
import type { RevivableClasses } from "../dispatch/compile-reviver.js";
import { indexedTools } from "../snapshot/indexed-snapshot.js";
import { annotationsOf } from "./annotations-of.js";
import { checkArity, checkDrift } from "./check-drift.js";
import { emittedTypes } from "./emitted-type.js";
import { revivableClasses } from "./revivable-classes.js";
import { boundEntry, type ToolEntry } from "./tool-entry.js";
import type { ToolkitFacts, ToolMember } from "./toolkit-facts.js";

/**
 * Checks a method against its definition and joins the two, the latter when it is first asked for where an index says enough of it.
 *
 * @throws SchemaDriftError (TW4006), InvalidDefinitionError (TW4007)
 */
export function toolEntry(
  facts: ToolkitFacts,
  member: ToolMember,
  toolkit: SnapshotToolkit,
  classes?: RevivableClasses,
): ToolEntry {
  const known = indexedTools(toolkit)?.get(member.key);
  // Types that the loaded code knows are compared with the schema.
  if (!known || known[4] || emittedTypes(member)) return boundEntry(bindTool(facts, member, toolkit, classes));
  checkArity(facts, member, known[1], known[2]);
  return {
    name: nameOf(facts, member),
    place: { toolkit: facts.name, method: member.key, source: toolkit.source },
    bound: () => bindTool(facts, member, toolkit, classes),
  };
}

function nameOf({ options }: ToolkitFacts, { record }: ToolMember): string {
  return record.options.name ?? `${options.prefix ?? ""}${record.method}`;
}

/**
 * Joins a method with its definition, if the two agree. What the decorators say at runtime wins over the snapshot.
 *
 * @throws SchemaDriftError (TW4006), InvalidDefinitionError (TW4007)
 */
function bindTool(
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
    name: nameOf(facts, member),
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
