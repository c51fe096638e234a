import { dirname, join } from "node:path";
import { nearestFile } from "./nearest-file.js";
import { SNAPSHOT_FILE } from "./read-snapshot.js";

/**
 * Where the snapshot of a project stands: beside the nearest package.json, or beside the tsconfig where there is none.
 * Its folder is the root that `source` paths are relative to.
 */
export function snapshotPath(tsconfig: string): string {
  const manifest = nearestFile(["package.json"], dirname(tsconfig));
  return join(dirname(manifest ?? tsconfig), SNAPSHOT_FILE);
}
