import type { Diagnostic } from "../definition/diagnostic.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { openSession } from "./open-session.js";

/** What to reflect. */
export interface ReflectOptions {
  /** Paths of tsconfigs, absolute or relative to the working directory. */
  readonly projects: readonly string[];
  /** What `source` paths and diagnostics are relative to. Default: the folder of the first tsconfig. */
  readonly root?: string;
  /** Texts by absolute path, in front of the disk: unsaved or virtual files. */
  readonly files?: Readonly<Record<string, string>>;
}

/** What reflection found. */
export interface Reflection {
  /** Every tool that could be described; the others are in `diagnostics`. */
  readonly snapshot: ToolSnapshot;
  /** Sorted by file and place. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of every file read: sources, tsconfigs, package.jsons. */
  readonly inputs: readonly string[];
}

/**
 * Reads the definitions of all tools of some TypeScript projects from their sources. Synchronous; the compiler process
 * it starts has ended when it returns or throws. The result is the same whatever the working directory.
 *
 * @throws TypeScriptMissingError (TW2001) when TypeScript 7 is not installed
 * @throws ProjectConfigError (TW2002) when a tsconfig is missing or broken
 * @throws CompilerLoadError (TW2018) when a loader hook keeps TypeScript 7 from loading
 */
export function reflectProject(options: ReflectOptions): Reflection {
  const session = openSession(options, false);
  try {
    return session.reflect();
  } finally {
    session.close();
  }
}
