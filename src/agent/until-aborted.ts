/**
 * Passes an iterable on until the signal is aborted, and then ends at once, even where the source does not heed the
 * signal (a client that waits before it retries, a model of the user's own). The source is told to stop, not waited for.
 */
export async function* untilAborted<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T, void> {
  const iterator = source[Symbol.asyncIterator]();
  let stop = (): void => {};
  const aborted = new Promise<"aborted">((resolve) => {
    stop = () => resolve("aborted");
  });
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  let finished = false;
  try {
    while (true) {
      const pending = iterator.next();
      // Of a source that is no longer waited for, nobody would handle the failure.
      pending.catch(() => {});
      const next = await Promise.race([aborted, pending]);
      if (next === "aborted") return;
      if (next.done) {
        finished = true;
        return;
      }
      yield next.value;
    }
  } catch (error) {
    finished = true;
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    if (!finished) void Promise.resolve(iterator.return?.()).catch(() => {});
  }
}
