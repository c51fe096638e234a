import { resolve } from "node:path";
import { dirname } from "node:path/posix";
import { openCompiler } from "./compiler.js";
import { KeptReflection, type KeptState } from "./kept-reflection.js";
import type { ReflectionSession } from "./open-reflection.js";
import type { ProjectState } from "./project-findings.js";
import type { ReflectOptions } from "./reflect-project.js";

/** Files that say how others are read: the compiler is told of them when it starts. */
const SETTINGS = /\/(?:package|[jt]sconfig[^/]*)\.json$/;

/**
 * Opens a session, as `openReflection` does.
 *
 * @param isKept - whether there will be edits to answer
 * @param earlier - what an earlier process found; it counts for the first compiler
 */
export function openSession(
  { projects, root, files = {} }: ReflectOptions,
  isKept: boolean,
  earlier?: KeptState,
): ReflectionSession & { states(): readonly ProjectState[] } {
  const configs = projects.map((path) => toPosix(resolve(path)));
  const base = root === undefined ? dirname(configs[0] ?? toPosix(process.cwd())) : toPosix(resolve(root));
  const virtual = Object.fromEntries(Object.entries(files).map(([path, text]) => [toPosix(resolve(path)), text]));
  let kept: KeptReflection | undefined;
  const close = () => {
    const open = kept?.compiler;
    kept = undefined;
    open?.close();
  };
  return {
    reflect(changed = []) {
      const paths = [...changed].map((path) => toPosix(resolve(path)));
      if (paths.some((path) => SETTINGS.test(path) || kept?.compiler.files.jsonFiles.has(path))) close();
      try {
        if (paths.length > 0) kept?.update(paths);
        kept ??= new KeptReflection(openCompiler(configs, virtual), { root: base, virtual, isKept }, earlier);
        return kept.reflect();
      } catch (error) {
        close();
        throw error;
      }
    },
    close,
    states: () => kept?.states ?? [],
  };
}

function toPosix(path: string): string {
  return path.replaceAll("\\", "/");
}
