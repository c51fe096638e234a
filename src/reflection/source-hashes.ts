import { relative } from "node:path/posix";
import { hashSource } from "../definition/hash-source.js";
import type { SourceFile } from "./compiler.js";
import { readDisk } from "./project-files.js";

/** Content hashes of files, by path relative to the root. */
export function hashSources(
  files: Iterable<SourceFile>,
  virtual: Readonly<Record<string, string>>,
  root: string,
): Readonly<Record<string, string>> {
  const entries = [...files].map((file) => [relative(root, file.fileName), hashSource(textOf(file, virtual))]);
  return Object.fromEntries(entries.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)));
}

/** The text as it is on the disk, with its byte order mark; the one that was compiled, where it was edited since. */
function textOf({ fileName, text }: SourceFile, virtual: Readonly<Record<string, string>>): string {
  const now = virtual[fileName] ?? readDisk(fileName) ?? text;
  return now.replace(/^\ufeff/, "") === text ? now : text;
}
