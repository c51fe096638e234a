import { MissingDefinitionError } from "../definition/errors/index.js";
import type { SnapshotToolkit, ToolSnapshot } from "../definition/tool-snapshot.js";
import { indexedTools } from "../snapshot/indexed-snapshot.js";
import type { ToolkitFacts } from "./toolkit-facts.js";

/** A toolkit of a snapshot, if the snapshot holds it with every method of the class. */
export function completeToolkit(snapshot: ToolSnapshot, facts: ToolkitFacts): SnapshotToolkit | undefined {
  const found = toolkitOf(snapshot, facts.name);
  return found && missingKey(found, facts) === undefined ? found : undefined;
}

/** The same, but what is missing is an error: `otherwise` says where it was looked for in vain. */
export function requireToolkit(snapshot: ToolSnapshot, facts: ToolkitFacts, otherwise: string): SnapshotToolkit {
  const found = toolkitOf(snapshot, facts.name);
  const missing = found && missingKey(found, facts);
  if (found && missing === undefined) return found;
  throw new MissingDefinitionError(facts.name, missing, otherwise);
}

/** A toolkit of a snapshot by its name. */
export function toolkitOf({ toolkits }: ToolSnapshot, name: string): SnapshotToolkit | undefined {
  return Object.hasOwn(toolkits, name) ? toolkits[name] : undefined;
}

function missingKey(toolkit: SnapshotToolkit, { members }: ToolkitFacts): string | undefined {
  const indexed = indexedTools(toolkit);
  return members.find(({ key }) => !(indexed ? indexed.has(key) : Object.hasOwn(toolkit.tools, key)))?.key;
}
