import type { CallRun } from "./call-run.js";
import { cancelled } from "./cancelled.js";

/** Waits for what comes before a tool starts, but no longer than its caller does. */
export function untilCancelled(run: CallRun, pending: Promise<unknown>): Promise<unknown> {
  const { signal } = run.options;
  if (!signal) return pending;
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve(cancelled(run));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
    pending.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
