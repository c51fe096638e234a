import { recordSnapshot } from "../definition/tool-metadata.js";
import type { SnapshotJson } from "../definition/tool-snapshot.js";
import { checkSnapshot } from "../snapshot/index.js";
import type { Class } from "./toolkit-facts.js";

/**
 * Binds a snapshot to classes: their definitions are taken from it before anywhere else. For packages that ship
 * toolkits, so that the apps that use them need not reflect them.
 *
 * @param snapshot - a snapshot, or the import of its file: `import snapshot from "./tools.snapshot.json"`
 * @throws SnapshotFormatError (TW3002), SnapshotVersionError (TW3003)
 */
export function bindSnapshot(snapshot: SnapshotJson, ...toolkits: readonly Class[]): void {
  checkSnapshot(snapshot, "the snapshot given to bindSnapshot()");
  for (const toolkit of toolkits) recordSnapshot(toolkit, snapshot);
}
