import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { formatValidators } from "../dispatch/format-validators.js";
import { formatSnapshot } from "../snapshot/index.js";
import { keepFile } from "./keep-file.js";

/** Keeps the file of validators that goes with a snapshot, as `keepFile` does. */
export function keepValidators(file: string, snapshot: ToolSnapshot, option: string, write: boolean): boolean {
  // As it will be read: the order of keys is part of what validators are found by.
  const text = formatValidators(JSON.parse(formatSnapshot(snapshot)) as ToolSnapshot);
  return keepFile(file, text, option, write);
}
