import type { CallRun } from "./call-run.js";

/** Whether a value is an async generator, rather than a stream that can merely be iterated. */
export function isAsyncGenerator(value: unknown): value is AsyncGenerator<unknown, unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    Symbol.asyncIterator in value &&
    "next" in value &&
    typeof value.next === "function" &&
    "return" in value &&
    typeof value.return === "function"
  );
}

/**
 * Runs a generator to its end. Each value it yields goes to whoever listens; what it returns is the result, or, where that is
 * undefined, the last value it yielded. A call that was given up ends it.
 */
export async function drainGenerator(run: CallRun, generator: AsyncGenerator<unknown, unknown>): Promise<unknown> {
  let last: unknown;
  for (;;) {
    const { done, value } = await generator.next();
    if (done) return value === undefined ? last : value;
    last = value;
    if (run.context.aborted) {
      await generator.return(undefined);
      return last;
    }
    try {
      run.options.onDelta?.(value);
    } catch {
      // A listener that throws is no fault of the method.
    }
  }
}
