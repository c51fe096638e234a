import { type ProjectUpdate, watchProject } from "../reflection/index.js";
import { ReflectedSnapshot } from "../snapshot/index.js";
import { ExitCode } from "./exit-code.js";
import { printReflection } from "./print-reflection.js";
import { reportError } from "./report-error.js";
import { withProgress } from "./with-progress.js";

interface SnapshotWatch {
  readonly projects: readonly string[];
  readonly root: string;
  /** The files that `write` writes. */
  readonly written: readonly string[];
  readonly write: (found: ReflectedSnapshot) => Promise<void>;
}

/**
 * Runs `toolwright snapshot --watch`: writes the file, and again after each edit, until Ctrl-C. With an error the file
 * stays as it was last written.
 */
export async function watchSnapshot({ projects, root, written, write }: SnapshotWatch): Promise<number> {
  const ended = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ended.abort());
  const updates = watchProject({ projects, root, signal: ended.signal, ignore: written });
  const publish = async ({ reflection, error }: ProjectUpdate) => {
    try {
      if (!reflection) throw error;
      const found = new ReflectedSnapshot(reflection.snapshot, reflection.diagnostics);
      if (printReflection({ projects, root, found })) await write(found);
    } catch (fault) {
      reportError(fault, false);
    }
    console.error("Watching for changes; Ctrl-C ends it.");
  };
  const first = await withProgress("reflecting", () => updates.next());
  if (!first.done) await publish(first.value);
  for await (const update of updates) await publish(update);
  return ExitCode.interrupted;
}
