import type { RegisteredTool } from "../definition/registered-tool.js";

/** A tool that a search found, and how well it fits; scores of one search can be compared. */
export interface ToolMatch {
  readonly tool: RegisteredTool;
  readonly score: number;
}
