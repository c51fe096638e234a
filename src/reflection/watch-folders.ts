import { basename, dirname, resolve } from "node:path";
import type { FSWatcher } from "chokidar";

/** How long nothing may change before an edit counts as done, in milliseconds: editors write in several steps. */
const QUIET = 50;

/** How much older than the clock a file's time may be, in milliseconds: file systems count in steps. */
const STEP = 20;

/** What a compiler reads. */
const READ = /\.(?:[cm]?[jt]sx?|json)$/;

/** The files that change in some folders. */
export interface FileWatch {
  /** The absolute paths of the files that changed, appeared or went, or undefined when the watch has ended. */
  next(): Promise<readonly string[] | undefined>;
  /**
   * Watches more folders, not what is below them.
   *
   * @param since - edits since then count as well, in milliseconds since 1970
   */
  watchAlso(folders: readonly string[], since: number): Promise<void>;
  readonly isClosed: boolean;
  close(): Promise<void>;
}

/**
 * Watches source and JSON files in folders and below them, `node_modules` and what starts with a dot aside. No edit after
 * it resolves is missed.
 *
 * @param ignore - paths of files that do not count, and of folders whose files do not
 * @param signal - ends the watch
 */
export async function watchFolders(
  folders: readonly string[],
  ignore: readonly string[],
  signal?: AbortSignal,
): Promise<FileWatch> {
  const ignored = new Set(ignore.map((path) => resolve(path)));
  const changed = new Set<string>();
  let isClosed = signal?.aborted === true;
  let wake = () => {};
  const note = (path: string) => {
    if (ignored.has(path) || ignored.has(dirname(path))) return;
    changed.add(path);
    wake();
  };
  const end = () => {
    isClosed = true;
    wake();
  };
  signal?.addEventListener("abort", end);
  const watchers = [await openWatcher(folders, note)];
  const also = new Set<string>();
  return {
    get isClosed() {
      return isClosed;
    },
    async next() {
      while (changed.size === 0 && !isClosed) {
        await new Promise<void>((done) => {
          wake = done;
        });
      }
      for (let size = 0; size < changed.size && !isClosed; ) {
        size = changed.size;
        await new Promise((done) => setTimeout(done, QUIET));
      }
      const paths = [...changed];
      changed.clear();
      return isClosed ? undefined : paths;
    },
    async watchAlso(more, since) {
      const fresh = more.filter((folder) => !also.has(folder));
      for (const folder of fresh) also.add(folder);
      if (fresh.length > 0) watchers.push(await openWatcher(fresh, note, since));
    },
    async close() {
      signal?.removeEventListener("abort", end);
      end();
      await Promise.all(watchers.map((watcher) => watcher.close()));
    },
  };
}

/** @param since - given, the folders are watched without those below, and files that are newer count as changed */
async function openWatcher(
  folders: readonly string[],
  note: (path: string) => void,
  since?: number,
): Promise<FSWatcher> {
  const { watch } = await import("chokidar");
  const roots = new Set(folders.map((path) => resolve(path)));
  const watcher = watch([...roots], {
    ignored: (path) => !roots.has(resolve(path)) && /^(?:node_modules$|\.)/.test(basename(path)),
    alwaysStat: true,
    ...(since === undefined ? { ignoreInitial: true } : { depth: 0 }),
  });
  let isReady = false;
  watcher.on("all", (_event, path, stats) => {
    const isNews = isReady || (stats?.mtimeMs ?? 0) >= (since ?? 0) - STEP;
    if (READ.test(path) && isNews) note(resolve(path));
  });
  // A folder that may not be read holds nothing that the compiler could read.
  watcher.on("error", () => {});
  await new Promise<void>((done) => watcher.once("ready", () => done()));
  isReady = true;
  return watcher;
}
