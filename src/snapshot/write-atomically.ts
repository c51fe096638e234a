import { closeSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { loadCrypto } from "../definition/load-little.cjs";

/** Writes a file so that a reader, or a run that is interrupted, sees the old text or the new one, never a part. */
export function writeAtomically(file: string, ...parts: readonly (string | Uint8Array)[]): void {
  // In the same folder: a rename is atomic only within one file system.
  const temporary = `${file}.${process.pid}.${loadCrypto().randomBytes(4).toString("hex")}.tmp`;
  try {
    writeParts(temporary, parts);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function writeParts(file: string, parts: readonly (string | Uint8Array)[]): void {
  const descriptor = openSync(file, "w");
  try {
    for (const part of parts) writeFileSync(descriptor, part);
  } finally {
    closeSync(descriptor);
  }
}
