import { readFileSync } from "node:fs";
import { relative } from "node:path/posix";
import { hashSource } from "../definition/hash-source.js";

/** Content hashes of files, by path relative to the root. */
export function hashSources(
  files: readonly string[],
  virtual: Readonly<Record<string, string>>,
  root: string,
): Readonly<Record<string, string>> {
  const entries = files.map((file) => [relative(root, file), hashSource(virtual[file] ?? readFileSync(file, "utf8"))]);
  return Object.fromEntries(entries.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)));
}
