import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file that init wants to write. */
export interface PlannedFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /**
   * `create`: it is not there. `edit`: it is, and what it holds is kept. `overwrite`: it is there with other content.
   * `same`: nothing to do.
   */
  readonly change: "create" | "edit" | "overwrite" | "same";
}

/** Plans a file; one that merges what is there already is an edit, another one would overwrite it. */
export function plannedFile(folder: string, path: string, text: string, merges = false): PlannedFile {
  const file = join(folder, path);
  if (!existsSync(file)) return { path, text, change: "create" };
  const same = readFileSync(file, "utf8") === text;
  return { path, text, change: same ? "same" : merges ? "edit" : "overwrite" };
}
