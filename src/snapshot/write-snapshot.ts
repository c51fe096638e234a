import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { formatSnapshot } from "./format-snapshot.js";
import { writeSnapshotText } from "./write-snapshot-text.js";

/**
 * Writes a snapshot file in one step: whoever reads meanwhile sees the old file or the new one.
 *
 * @throws SnapshotWriteError (TW3004) when the file cannot be written
 */
export function writeSnapshot(file: string, snapshot: ToolSnapshot): void {
  writeSnapshotText(file, formatSnapshot(snapshot));
}
