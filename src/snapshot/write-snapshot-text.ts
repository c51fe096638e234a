import { SnapshotWriteError } from "../definition/errors/index.js";
import { writeAtomically } from "./write-atomically.js";

/** Writes what `formatSnapshot` gave; as `writeSnapshot` does. */
export function writeSnapshotText(file: string, ...parts: readonly (string | Uint8Array)[]): void {
  try {
    writeAtomically(file, ...parts);
  } catch (cause) {
    throw new SnapshotWriteError(file, cause);
  }
}
