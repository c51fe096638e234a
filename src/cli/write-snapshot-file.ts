import { readFileSync, statSync } from "node:fs";
import {
  noteSnapshotFile,
  type ReflectedSnapshot,
  type ReflectionCacheKey,
  type SnapshotSize,
  writeSnapshotText,
} from "../snapshot/index.js";
import { plural } from "./plural.js";
import { shownPath } from "./shown-path.js";

/** Writes a snapshot file and says so; a file with the same bytes stays: watchers and build caches go by time. */
export function writeSnapshotFile(file: string, found: ReflectedSnapshot, key: ReflectionCacheKey): void {
  const shown = shownPath(file);
  const count = sizeInWords(found.size);
  if (holds(file, found, key)) console.log(`${shown} is up to date: ${count}.`);
  else {
    writeSnapshotText(file, ...found.chunks);
    console.log(`Wrote ${shown}: ${count}.`);
  }
}

/** Whether a file has just the bytes of what was found; the next run is told that it does. */
export function holds(file: string, found: ReflectedSnapshot, key: ReflectionCacheKey): boolean {
  if (found.heldBy === file) return true;
  try {
    if (!holdsBytes(file, found.chunks)) return false;
  } catch {
    return false; // writing, or comparing, says what is wrong with it
  }
  noteSnapshotFile(key, file, found);
  return true;
}

function holdsBytes(file: string, chunks: readonly Uint8Array[]): boolean {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  return statSync(file).size === length && readFileSync(file).equals(Buffer.concat(chunks));
}

/** `3 tools in 1 toolkit`. */
export function sizeInWords({ tools, toolkits }: SnapshotSize): string {
  return `${plural(tools, "tool")} in ${plural(toolkits, "toolkit")}`;
}
