import { existsSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { SnapshotWriteError } from "../definition/errors/index.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { formatValidators } from "../dispatch/format-validators.js";
import { validatorsPath } from "../registry/validators-path.js";
import { formatSnapshot } from "../snapshot/index.js";
import { writeAtomically } from "../snapshot/write-atomically.js";

/**
 * Keeps the file of validators that goes with a snapshot: writes it, or says on stderr that it is out of date. Gives whether it
 * is current now.
 *
 * @param named - its path; true for the one beside the snapshot
 * @throws SnapshotWriteError (TW3004) when it cannot be written
 */
export function keepValidators(
  named: string | true,
  snapshot: ToolSnapshot,
  snapshotFile: string,
  write: boolean,
): boolean {
  const file = named === true ? validatorsPath(snapshotFile) : resolve(named);
  const shown = relative(process.cwd(), file) || file;
  // As it will be read: the order of keys is part of what validators are found by.
  const text = formatValidators(JSON.parse(formatSnapshot(snapshot)) as ToolSnapshot);
  if (existsSync(file) && readFileSync(file, "utf8").replaceAll("\r\n", "\n") === text) return true;
  if (!write) {
    const command = `npx toolwright snapshot --validators${named === true ? "" : ` ${shown}`}`;
    console.error(`${shown} is out of date. Write it with: ${command}`);
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
