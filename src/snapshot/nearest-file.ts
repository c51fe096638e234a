import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The first of some file names found in a folder or, failing that, in the folders above it. */
export function nearestFile(names: readonly string[], from: string): string | undefined {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const found = names.find((name) => existsSync(join(folder, name)));
    if (found) return join(folder, found);
    if (folder === dirname(folder)) return undefined;
  }
}
