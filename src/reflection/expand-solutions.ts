import { dirname, join } from "node:path/posix";
import { type ReadText, readTsconfig } from "./read-tsconfig.js";

/**
 * The projects to open: a tsconfig without files of its own (`"files": []`), as Vite's and those of monorepos are,
 * stands for the ones it refers to. Each once, in the order of the references.
 *
 * @param visit - told the path of every tsconfig read
 * @throws ProjectConfigError (TW2002) when one is missing or broken
 */
export function expandSolutions(
  configs: readonly string[],
  readText: ReadText,
  visit: (path: string) => void,
): readonly string[] {
  const projects = new Set<string>();
  const visited = new Set<string>();
  const expand = (path: string): void => {
    if (visited.has(path)) return;
    visited.add(path);
    visit(path);
    const { files, include, references = [] } = readTsconfig(path, readText);
    if (files?.length !== 0 || include || references.length === 0) projects.add(path);
    else for (const reference of references) expand(referredTo(path, reference.path, readText));
  };
  for (const config of configs) expand(config);
  return [...projects];
}

/** A reference names a tsconfig, or a folder that has one. */
function referredTo(from: string, name: string, readText: ReadText): string {
  const path = name.startsWith("/") ? name : join(dirname(from), name);
  return readText(path) === undefined ? join(path, "tsconfig.json") : path;
}
