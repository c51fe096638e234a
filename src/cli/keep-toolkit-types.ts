import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { SnapshotWriteError } from "../definition/errors/index.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { writeAtomically } from "../snapshot/write-atomically.js";
import { toolkitTypesFile } from "./toolkit-types-file.js";

/**
 * Keeps the types file of typed calls: writes it, or says on stderr that it is out of date. Gives whether it is current now.
 *
 * @throws SnapshotWriteError (TW3004) when it cannot be written
 */
export function keepToolkitTypes(file: string, snapshot: ToolSnapshot, root: string, write: boolean): boolean {
  const { text, leftOut } = toolkitTypesFile(snapshot, root, file);
  const shown = relative(process.cwd(), file) || file;
  const isCurrent = existsSync(file) && readFileSync(file, "utf8").replaceAll("\r\n", "\n") === text;
  if (write && leftOut.length > 0) {
    console.error(
      `${shown} leaves out ${leftOut.join(", ")}: a class must be exported, and not generic, to be named there.`,
    );
  }
  if (isCurrent) return true;
  if (!write) {
    console.error(`${shown} is out of date. Write it with: npx toolwright snapshot --types ${shown}`);
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
