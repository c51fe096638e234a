import { renameSync, rmSync, writeFileSync } from "node:fs";
import { loadCrypto } from "../definition/load-little.cjs";

/** Writes a file so that a reader, or a run that is interrupted, sees the old text or the new one, never a part. */
export function writeAtomically(file: string, text: string | Uint8Array): void {
  // In the same folder: a rename is atomic only within one file system.
  const temporary = `${file}.${process.pid}.${loadCrypto().randomBytes(4).toString("hex")}.tmp`;
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
