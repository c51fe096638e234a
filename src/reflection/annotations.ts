import type { ToolAnnotations } from "../definition/tool-definition.js";
import type { Decorator } from "./compiler.js";
import { readFlag } from "./decorators.js";
import type { TypeFacts } from "./type-facts.js";

/**
 * What a `@tool()` says that its tool does to the world, for whoever compares snapshots: at run time the options count. A
 * dangerous tool is destructive. An option that is not a constant is left out; undefined where nothing is left.
 */
export function readAnnotations(decorator: Decorator, facts: TypeFacts): ToolAnnotations | undefined {
  const dangerous = readFlag(decorator, "dangerous", facts);
  const flags = {
    readOnly: readFlag(decorator, "readOnly", facts),
    destructive: dangerous ? true : readFlag(decorator, "destructive", facts),
    idempotent: readFlag(decorator, "idempotent", facts),
    openWorld: readFlag(decorator, "openWorld", facts),
  };
  const said = Object.entries(flags).filter(([, value]) => value !== undefined);
  return said.length > 0 ? (Object.fromEntries(said) as ToolAnnotations) : undefined;
}
