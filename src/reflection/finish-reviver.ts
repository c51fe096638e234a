import type { Reviver } from "../definition/reviver.js";

/** A reviver with the places of its arms, without references to definitions that need no revival. */
export function finishReviver(
  reviver: Reviver | undefined,
  definitions: ReadonlyMap<string, Reviver | undefined>,
  places: ReadonlyMap<string, string>,
): Reviver | undefined {
  const needed = neededDefinitions(definitions);
  const context = { needed, places };
  const root = reviver && finish(reviver, context);
  if (!root) return undefined;
  const used = [...definitions].filter(([name]) => needed.has(name));
  const finished = used.map(([name, revive]) => [name, revive && finish(revive, context)] as const);
  const present = finished.filter((entry): entry is [string, Reviver] => entry[1] !== undefined);
  if (present.length === 0) return root;
  return { type: "root", revive: root, definitions: Object.fromEntries(present) };
}

interface Context {
  readonly needed: ReadonlySet<string>;
  readonly places: ReadonlyMap<string, string>;
}

/** Definitions in which some value changes, directly or through others. */
function neededDefinitions(definitions: ReadonlyMap<string, Reviver | undefined>): ReadonlySet<string> {
  const needed = new Set<string>();
  for (let before = -1; before !== needed.size; ) {
    before = needed.size;
    for (const [name, revive] of definitions) {
      if (revive && finish(revive, { needed, places: new Map() })) needed.add(name);
    }
  }
  return needed;
}

function finish(reviver: Reviver, context: Context): Reviver | undefined {
  const inner = (part: Reviver | undefined) => part && finish(part, context);
  switch (reviver.type) {
    case "ref":
      return context.needed.has(reviver.name) ? reviver : undefined;
    case "Set": {
      const items = inner(reviver.items);
      return { type: "Set", ...(items && { items }) };
    }
    case "Map": {
      const [keys, values] = [inner(reviver.keys), inner(reviver.values)];
      return { type: "Map", entries: reviver.entries, ...(keys && { keys }), ...(values && { values }) };
    }
    case "object":
      return finishObject(reviver, context);
    case "array": {
      const prefix = reviver.prefix?.map((part) => inner(part ?? undefined) ?? null) ?? [];
      const items = inner(reviver.items);
      if (!items && prefix.every((part) => part === null)) return undefined;
      return { type: "array", ...(prefix.length > 0 && { prefix }), ...(items && { items }) };
    }
    case "union": {
      const arms = reviver.arms.map(({ schema, revive }) => {
        const finished = inner(revive);
        return { schema: context.places.get(schema) ?? schema, ...(finished && { revive: finished }) };
      });
      return arms.some(({ revive }) => revive) ? { type: "union", arms } : undefined;
    }
    default:
      return reviver;
  }
}

type ObjectReviver = Extract<Reviver, { readonly type: "object" }>;

/** Names that need nothing are left out, unless what revives other names would take them. */
function finishObject(
  { properties = {}, patterns = {}, values }: ObjectReviver,
  context: Context,
): Reviver | undefined {
  const others = values && finish(values, context);
  const matching = finishParts(patterns, context);
  const needsPatterns = others || matching.some(([, part]) => part);
  const named = finishParts(properties, context).filter(([, part]) => part || needsPatterns);
  if (!needsPatterns && named.length === 0) return undefined;
  return {
    type: "object",
    ...(named.length > 0 && { properties: Object.fromEntries(named) }),
    ...(needsPatterns && matching.length > 0 && { patterns: Object.fromEntries(matching) }),
    ...(others && { values: others }),
  };
}

function finishParts(parts: Readonly<Record<string, Reviver | null>>, context: Context): [string, Reviver | null][] {
  return Object.entries(parts).map(([name, part]) => [name, (part && finish(part, context)) ?? null]);
}
