import { mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { isSameFile, stateOfFile } from "./file-state.js";
import { writeAtomically } from "./write-atomically.js";

/** A file that held certain bytes when it was last read, as the file system described it then. */
interface WrittenFile {
  readonly file: string;
  readonly state: string;
  /** Hash of the bytes. */
  readonly hash: string;
}

/** Whether a file is known to hold the bytes of a hash still, by its state alone. */
export function isKnownToHold(file: string, hash: string, note: string | undefined): boolean {
  if (note === undefined) return false;
  try {
    const known: WrittenFile = JSON.parse(readFileSync(note, "utf8"));
    return known.file === file && known.hash === hash && isSameFile(file, known.state, statSync(note).mtimeMs);
  } catch {
    return false; // no note, or no file
  }
}

/** Notes that a file holds the bytes of a hash. A note that cannot be written only costs time. */
export function noteHolding(file: string, hash: string, note: string): void {
  try {
    const known: WrittenFile = { file, state: stateOfFile(file), hash };
    mkdirSync(dirname(note), { recursive: true });
    writeAtomically(note, JSON.stringify(known));
  } catch {
    // The next run reads the file again.
  }
}
