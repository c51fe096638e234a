import { dirname, isAbsolute, resolve } from "node:path";
import { isInside } from "../definition/is-inside.js";
import { openReflection, type ReflectionSession } from "./open-reflection.js";
import type { Reflection, ReflectOptions } from "./reflect-project.js";
import { type FileWatch, watchFolders } from "./watch-folders.js";

/** What to watch. */
export interface WatchOptions extends ReflectOptions {
  /** Ends the watch; leaving the `for await` loop does, too. */
  readonly signal?: AbortSignal;
  /** Paths of files whose changes do not count: those that are written from what was found. */
  readonly ignore?: readonly string[];
}

/** What a watch saw: one of the two. */
export interface ProjectUpdate {
  readonly reflection?: Reflection;
  /** Nothing could be reflected, as where a tsconfig is broken. The watch goes on. */
  readonly error?: unknown;
}

/**
 * Reflects projects, and again after each edit of their sources, tsconfigs or package.jsons; the compiler stays open in
 * between. Edits that come together, or while the loop's body runs, are answered together. `node_modules` and folders
 * whose names start with a dot are not watched.
 *
 * @throws the errors of `reflectProject` where the first reflection fails; later ones are values
 */
export async function* watchProject({
  signal,
  ignore = [],
  ...options
}: WatchOptions): AsyncGenerator<ProjectUpdate, void> {
  const roots = [...new Set(options.projects.map((path) => dirname(resolve(path))))];
  const session = openReflection(options);
  const changes = await watchFolders(roots, ignore, signal);
  try {
    let since = Date.now();
    let update: ProjectUpdate | undefined = { reflection: session.reflect() };
    while (update) {
      if (update.reflection) await changes.watchAlso(foldersOutside(roots, update.reflection), since);
      yield update;
      const changed = await changes.next();
      since = Date.now();
      update = changed && (await reflectAgain(session, changed, changes));
    }
  } finally {
    session.close();
    await changes.close();
  }
}

/** Nothing when the watch has ended meanwhile. */
async function reflectAgain(
  session: ReflectionSession,
  changed: readonly string[],
  changes: FileWatch,
): Promise<ProjectUpdate | undefined> {
  try {
    return { reflection: session.reflect(changed) };
  } catch {
    // Ctrl-C reaches the compiler's process as well as this one, whose signal handlers run at the next turn.
    await new Promise((done) => setImmediate(done));
    if (changes.isClosed) return undefined;
  }
  try {
    // A compiler of its own decides whether the fault is the project's.
    return { reflection: session.reflect() };
  } catch (error) {
    return { error };
  }
}

/** Folders of the project's files that lie outside of the folders of its tsconfigs: shared sources, a tsconfig's bases. */
function foldersOutside(roots: readonly string[], { inputs }: Reflection): string[] {
  const folders = new Set(
    inputs.filter((path) => isAbsolute(path) && !/[\\/]node_modules[\\/]/.test(path)).map(dirname),
  );
  return [...folders].filter((folder) => !roots.some((root) => isInside(root, folder)));
}
