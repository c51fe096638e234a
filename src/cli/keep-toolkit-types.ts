import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { keepFile } from "./keep-file.js";
import { shownPath } from "./shown-path.js";
import { toolkitTypesFile } from "./toolkit-types-file.js";

/** Keeps the types file of typed calls, as `keepFile` does. */
export function keepToolkitTypes(file: string, snapshot: ToolSnapshot, root: string, write: boolean): boolean {
  const { text, leftOut } = toolkitTypesFile(snapshot, root, file);
  const shown = shownPath(file);
  if (write && leftOut.length > 0) {
    console.error(
      `${shown} leaves out ${leftOut.join(", ")}: a class must be exported, and not generic, to be named there.`,
    );
  }
  return keepFile(file, text, `--types ${shown}`, write);
}
