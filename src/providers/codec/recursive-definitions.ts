import { referenceOf, type Schema } from "./schema.js";

/** The names of the definitions that refer to themselves, over whatever detours. */
export function recursiveDefinitions(definitions: ReadonlyMap<string, Schema>): ReadonlySet<string> {
  const direct = new Map([...definitions].map(([name, schema]) => [name, referencesIn(schema)]));
  const recursive = [...direct.keys()].filter((start) => {
    const seen = new Set<string>();
    const open = [...(direct.get(start) ?? [])];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (name === start) return true;
      if (seen.has(name)) continue;
      seen.add(name);
      open.push(...(direct.get(name) ?? []));
    }
    return false;
  });
  return new Set(recursive);
}

function referencesIn(schema: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof schema !== "object" || schema === null) return found;
  const name = Array.isArray(schema) ? undefined : referenceOf(schema as Schema);
  if (name !== undefined) found.add(name);
  for (const part of Object.values(schema)) referencesIn(part, found);
  return found;
}
