import type { RegisteredTool } from "../definition/registered-tool.js";
import type { BoundTool } from "../dispatch/bound-tool.js";

/** A tool on its way into a registry. */
export interface ToolEntry {
  readonly name: string;
  readonly place: Pick<RegisteredTool, "toolkit" | "method" | "source">;
  /** What binds it stands for a tool whose definition need not be read yet. */
  readonly bound: BoundTool | (() => BoundTool);
}

export function boundEntry(bound: BoundTool): ToolEntry {
  return { name: bound.tool.definition.name, place: bound.tool, bound };
}
