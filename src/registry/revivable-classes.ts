import { InvalidDefinitionError } from "../definition/errors/index.js";
import type { Reviver } from "../definition/reviver.js";
import type { RevivableClass, RevivableClasses } from "../dispatch/compile-reviver.js";
import { emittedTypes } from "./emitted-type.js";
import type { ToolkitFacts, ToolMember } from "./toolkit-facts.js";

/**
 * The classes that a method's reviver names: those given to the registry, else those that decorator metadata shows.
 *
 * @throws InvalidDefinitionError (TW4007) for a class that is in neither
 */
export function revivableClasses(
  facts: ToolkitFacts,
  member: ToolMember,
  revive: Reviver,
  given: RevivableClasses = {},
): RevivableClasses {
  const found: Record<string, RevivableClass> = {};
  const missing: string[] = [];
  for (const name of new Set(namesIn(revive))) {
    const own = Object.hasOwn(given, name) ? given[name] : emittedClass(member, name);
    if (own) found[name] = own;
    else missing.push(name);
  }
  if (missing.length > 0) throw missingClasses(`${facts.name}.${member.key}`, missing);
  return found;
}

function missingClasses(place: string, names: readonly string[]): InvalidDefinitionError {
  const list = names.join(", ");
  const way = `give the registry ${names.length > 1 ? "the classes" : "the class"}: new ToolRegistry({ classes: { ${list} } })`;
  return new InvalidDefinitionError(place, [`its arguments hold a ${list}, whose fromJSON cannot be found; ${way}`]);
}

/** The exported names of all classes anywhere in a reviver. */
function* namesIn(part: unknown): Generator<string> {
  if (typeof part !== "object" || part === null) return;
  const { type, export: name } = part as { readonly type?: unknown; readonly export?: unknown };
  if (type === "class" && typeof name === "string") yield name;
  else for (const inner of Object.values(part)) yield* namesIn(inner);
}

function emittedClass(member: ToolMember, name: string): RevivableClass | undefined {
  return emittedTypes(member)?.find((type): type is RevivableClass => {
    return (
      typeof type === "function" &&
      type.name === name &&
      typeof (type as { fromJSON?: unknown }).fromJSON === "function"
    );
  });
}
