import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** A file found in a folder or, failing that, in the nearest folder above it that has one. */
export function nearestFile(name: string, from: string): string | undefined {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const file = join(folder, name);
    if (existsSync(file)) return file;
    if (folder === dirname(folder)) return undefined;
  }
}
