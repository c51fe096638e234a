import type { SnapshotTool, ToolSnapshot } from "../definition/tool-snapshot.js";

/** A tool and where it is declared. */
export interface PlacedTool {
  /** `Toolkit.method`. */
  readonly place: string;
  readonly tool: SnapshotTool;
}

/** Which tool of one snapshot is which of another. */
export interface MatchedTools {
  readonly pairs: readonly (readonly [before: PlacedTool, after: PlacedTool])[];
  readonly removed: readonly PlacedTool[];
  readonly added: readonly PlacedTool[];
}

/**
 * Matches the tools of two snapshots, the surest first: the same name at the same place; the same name elsewhere, as where a
 * class or method was renamed, which callers do not see; another name at the same place; and another name at another place
 * of the toolkit with the same description.
 */
export function matchTools(before: ToolSnapshot, after: ToolSnapshot): MatchedTools {
  const old = new Set(placed(before));
  const now = new Set(placed(after));
  const pairs: [PlacedTool, PlacedTool][] = [];
  for (const keyOf of KEYS) {
    const byKey = new Map<string | undefined, PlacedTool[]>();
    for (const one of now) byKey.set(keyOf(one), [...(byKey.get(keyOf(one)) ?? []), one]);
    for (const one of old) {
      const key = keyOf(one);
      const found = key === undefined ? undefined : byKey.get(key)?.shift();
      if (!found) continue;
      pairs.push([one, found]);
      old.delete(one);
      now.delete(found);
    }
  }
  return { pairs, removed: [...old], added: [...now] };
}

const KEYS: readonly ((placed: PlacedTool) => string | undefined)[] = [
  ({ place, tool }) => `${place} ${tool.name}`,
  ({ tool }) => tool.name,
  ({ place }) => place,
  ({ place, tool: { description } }) => (description === "" ? undefined : `${place.split(".")[0]} ${description}`),
];

function placed({ toolkits }: ToolSnapshot): PlacedTool[] {
  return Object.entries(toolkits).flatMap(([toolkit, { tools }]) =>
    Object.entries(tools).map(([method, tool]) => ({ place: `${toolkit}.${method}`, tool })),
  );
}
