import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { formatSnapshot, writeSnapshot } from "../snapshot/index.js";
import { plural } from "./plural.js";

/** Writes a snapshot file and says so; a file with the same bytes stays: watchers and build caches go by time. */
export function writeSnapshotFile(file: string, snapshot: ToolSnapshot): void {
  const shown = relative(process.cwd(), file) || file;
  const count = sizeOf(snapshot);
  if (holds(file, formatSnapshot(snapshot))) console.log(`${shown} is up to date: ${count}.`);
  else {
    writeSnapshot(file, snapshot);
    console.log(`Wrote ${shown}: ${count}.`);
  }
}

function holds(file: string, text: string): boolean {
  try {
    return readFileSync(file, "utf8") === text;
  } catch {
    return false; // writing says what is wrong with it
  }
}

/** `3 tools in 1 toolkit`. */
export function sizeOf({ toolkits }: ToolSnapshot): string {
  const tools = Object.values(toolkits).reduce((sum, toolkit) => sum + Object.keys(toolkit.tools).length, 0);
  return `${plural(tools, "tool")} in ${plural(Object.keys(toolkits).length, "toolkit")}`;
}
