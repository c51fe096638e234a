import type { ToolSnapshot } from "../definition/tool-snapshot.js";

/** How much a snapshot holds. */
export interface SnapshotSize {
  readonly tools: number;
  readonly toolkits: number;
}

export function snapshotSize({ toolkits }: ToolSnapshot): SnapshotSize {
  const all = Object.values(toolkits);
  return { tools: all.reduce((sum, { tools }) => sum + Object.keys(tools).length, 0), toolkits: all.length };
}
