import { resolve } from "node:path";
import { dirname } from "node:path/posix";
import { openCompiler } from "./compiler.js";
import { KeptReflection, type KeptState } from "./kept-reflection.js";
import type { ProjectState } from "./project-findings.js";
import type { Reflection, ReflectOptions } from "./reflect-project.js";

/** A compiler that stays open between reflections of the same projects. `close()` ends its process. */
export interface ReflectionSession {
  /**
   * What the files say now. The first call starts the compiler; so does one after a call that threw.
   *
   * @param changed - paths of the files that changed, appeared or went since the last call; without them the last
   *   state is read again. Options, such as those of a tsconfig, that change make the compiler start anew.
   * @throws the errors of `reflectProject`
   */
  reflect(changed?: Iterable<string>): Reflection;
  /** Ends the compiler's process. The session can still be used: it would start another. */
  close(): void;
}

/** Files that say how others are read: the compiler is told of them when it starts. */
const SETTINGS = /\/(?:package|[jt]sconfig[^/]*)\.json$/;

/** Opens a session for reflecting the same projects again and again, as after each edit: what did not change is kept. */
export function openReflection(options: ReflectOptions): ReflectionSession {
  return openSession(options, true);
}

/**
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
