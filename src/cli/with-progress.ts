import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * Runs work, which may block the process; on a terminal, once it takes more than a second, a spinner shows that it is
 * going on.
 */
export async function withProgress<T>(label: string, work: () => T | Promise<T>): Promise<T> {
  if (!process.stderr.isTTY) return work();
  const done = new Int32Array(new SharedArrayBuffer(4));
  // By a path that holds from a chunk of the build, too.
  const worker = new Worker(new URL("../cli/progress-worker.js", import.meta.url), { workerData: { label, done } });
  const exited = once(worker, "exit");
  try {
    return await work();
  } finally {
    Atomics.store(done, 0, 1);
    Atomics.notify(done, 0);
    await exited;
  }
}
