import { existsSync, readFileSync } from "node:fs";
import { SnapshotWriteError } from "../definition/errors/index.js";
import { writeAtomically } from "../snapshot/write-atomically.js";
import { shownPath } from "./shown-path.js";

/**
 * Keeps a file that goes with a snapshot: writes it, or says on stderr that it is out of date. Gives whether it is current now.
 *
 * @param option - what has `toolwright snapshot` write it
 * @throws SnapshotWriteError (TW3004) when it cannot be written
 */
export function keepFile(file: string, text: string, option: string, write: boolean): boolean {
  if (existsSync(file) && readFileSync(file, "utf8").replaceAll("\r\n", "\n") === text) return true;
  const shown = shownPath(file);
  if (!write) {
    console.error(`${shown} is out of date. Write it with: npx toolwright snapshot ${option}`);
    return false;
  }
  try {
    writeAtomically(file, text);
  } catch (cause) {
    throw new SnapshotWriteError(file, cause);
  }
  console.error(`Wrote ${shown}.`);
  return true;
}
