import { SnapshotWriteError } from "../definition/errors/index.js";
import { writeAtomically } from "./write-atomically.js";

/** Writes what `formatSnapshot` gave; as `writeSnapshot` does. */
export function writeSnapshotText(file: string, text: string | Uint8Array): void {
  try {
    writeAtomically(file, text);
  } catch (cause) {
    throw new SnapshotWriteError(file, cause);
  }
}
