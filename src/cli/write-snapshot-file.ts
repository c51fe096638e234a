import { readFileSync } from "node:fs";
import { type ReflectedSnapshot, type SnapshotSize, writeSnapshot } from "../snapshot/index.js";
import { plural } from "./plural.js";
import { shownPath } from "./shown-path.js";

/** Writes a snapshot file and says so; a file with the same bytes stays: watchers and build caches go by time. */
export function writeSnapshotFile(file: string, found: ReflectedSnapshot): void {
  const shown = shownPath(file);
  const count = sizeInWords(found.size);
  if (holds(file, found.bytes)) console.log(`${shown} is up to date: ${count}.`);
  else {
    writeSnapshot(file, found.snapshot);
    console.log(`Wrote ${shown}: ${count}.`);
  }
}

/** Whether a file has just these bytes. */
export function holds(file: string, bytes: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(bytes);
  } catch {
    return false; // writing, or comparing, says what is wrong with it
  }
}

/** `3 tools in 1 toolkit`. */
export function sizeInWords({ tools, toolkits }: SnapshotSize): string {
  return `${plural(tools, "tool")} in ${plural(toolkits, "toolkit")}`;
}
