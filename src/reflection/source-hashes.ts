import { relative } from "node:path/posix";
import { hashSource } from "../definition/hash-source.js";
import type { Project } from "./compiler.js";
import { memo } from "./memo.js";
import { readDisk } from "./project-files.js";

interface HashOptions {
  readonly virtual: Readonly<Record<string, string>>;
  readonly root: string;
  /** Hashes that are known, by file name; those of the others are added. */
  readonly hashes: Map<string, string>;
}

/** Content hashes of some files of each project, by path relative to the root. */
export function hashSources(
  parts: readonly { readonly project: Project; readonly names: Iterable<string> }[],
  { virtual, root, hashes }: HashOptions,
): Readonly<Record<string, string>> {
  const entries = parts.flatMap(({ project, names }) =>
    [...names].map((name) => [
      relative(root, name),
      memo(hashes, name, () => hashSource(textOf(name, project, virtual))),
    ]),
  );
  return Object.fromEntries(entries.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)));
}

/** The text as it is on the disk, with its byte order mark; the one that was compiled, where it was edited since. */
function textOf(name: string, { program }: Project, virtual: Readonly<Record<string, string>>): string {
  const text = program.getSourceFile(name)?.text ?? "";
  const now = virtual[name] ?? readDisk(name) ?? text;
  return now.replace(/^\ufeff/, "") === text ? now : text;
}
