import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashSource } from "../definition/hash-source.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";

/**
 * The source files that changed since the snapshot was written: those present below `directory` whose content hash
 * differs. Absent files do not count, for production may ship without sources.
 */
export function staleSources(snapshot: ToolSnapshot, directory: string): string[] {
  return Object.entries(snapshot.sources ?? {})
    .filter(([source, hash]) => {
      const text = textOf(join(directory, source));
      return text !== undefined && hashSource(text) !== hash;
    })
    .map(([source]) => source)
    .sort();
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
