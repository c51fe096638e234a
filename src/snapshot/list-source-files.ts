import { type Dirent, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const SOURCE = /\.[cm]?[jt]sx?$/;

/** What a folder holds that could be part of a project. */
export interface SourceFiles {
  /** Absolute paths of TypeScript and JavaScript files, sorted. */
  readonly files: readonly string[];
  /** When a folder among them was last changed (a file added, removed or renamed), in milliseconds since 1970. */
  readonly changedAt: number;
}

/**
 * Lists the source files in a folder, without symlinks.
 *
 * @param below - whether to look into the folders below it, `node_modules` and those whose name starts with a dot aside
 */
export function listSourceFiles(folder: string, below = true): SourceFiles {
  const files: string[] = [];
  const open = [folder];
  let changedAt = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    changedAt = Math.max(changedAt, statSync(next, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    for (const entry of entriesOf(next)) {
      const path = join(next, entry.name);
      if (entry.isFile() && SOURCE.test(entry.name)) files.push(path);
      if (below && entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith(".")) open.push(path);
    }
  }
  return { files: files.sort(), changedAt };
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A folder that vanished or may not be read holds nothing a compiler could read either.
    return [];
  }
}
