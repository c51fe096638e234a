import type { SnapshotTool, ToolSnapshot } from "../definition/tool-snapshot.js";
import { compareTools } from "./compare-tools.js";
import type { ContractChange } from "./contract-change.js";
import { matchTools, type PlacedTool } from "./match-tools.js";

export type { ContractChange, ContractChangeClass, ContractDirection } from "./contract-change.js";

/**
 * Every change of the contracts of two snapshots, in the order of toolkits and methods. Content hashes, sources, and what only
 * concerns a method (its context, its revivers) are no part of a contract.
 */
export function compareContracts(before: ToolSnapshot, after: ToolSnapshot): ContractChange[] {
  const { pairs, removed, added } = matchTools(before, after);
  const changes = [
    ...removed.map(({ place, tool }) => change(place, tool, "breaking", "removed")),
    ...pairs.flatMap(([old, now]) => pairChanges(old, now)),
    ...added.map(({ place, tool }) => change(place, tool, "compatible", "new")),
    ...toolkitChanges(before, after),
  ];
  return changes.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0));
}

function change(place: string, tool: SnapshotTool, kind: ContractChange["class"], what: string): ContractChange {
  return { tool: tool.name, place, direction: "tool", class: kind, what };
}

function pairChanges(old: PlacedTool, now: PlacedTool): ContractChange[] {
  const { place, tool } = now;
  const renamed =
    old.tool.name === tool.name ? [] : [change(place, tool, "breaking", `renamed: it was "${old.tool.name}"`)];
  return [...renamed, ...Array.from(compareTools(old.tool, tool), (one) => ({ tool: tool.name, place, ...one }))];
}

function toolkitChanges(before: ToolSnapshot, after: ToolSnapshot): ContractChange[] {
  return Object.entries(after.toolkits).flatMap(([place, { description }]) => {
    const old = Object.hasOwn(before.toolkits, place) ? before.toolkits[place] : undefined;
    const what = "the description of the toolkit";
    return old && old.description !== description
      ? [{ tool: "", place, direction: "tool" as const, class: "text" as const, what }]
      : [];
  });
}
