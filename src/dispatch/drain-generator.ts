import type { CallRun } from "./call-run.js";
import { cleanDeltas } from "./clean-deltas.js";
import { tellListener } from "./tell-listener.js";

/** So many values are taken one after the other; then whatever else waits has its turn. */
const VALUES_AT_ONCE = 500;

/** What `function*` and `async function*` make. */
type AnyGenerator = AsyncGenerator<unknown, unknown> | Generator<unknown, unknown>;

/** Whether a value is a generator, rather than a stream or a list that can merely be iterated. */
export function isGenerator(value: unknown): value is AnyGenerator {
  return (
    typeof value === "object" &&
    value !== null &&
    (Symbol.asyncIterator in value || isSyncGenerator(value)) &&
    "next" in value &&
    typeof value.next === "function" &&
    "return" in value &&
    typeof value.return === "function"
  );
}

/** By its tag: iterators of lists and Maps have a `next` as well. */
function isSyncGenerator(value: object): boolean {
  return Symbol.iterator in value && Object.prototype.toString.call(value) === "[object Generator]";
}

/**
 * Runs a generator to its end. Each value it yields goes to whoever listens; what it returns is the result, or, where that is
 * undefined, the last value it yielded. A call that was given up ends it.
 */
export async function drainGenerator(run: CallRun, generator: AnyGenerator): Promise<unknown> {
  let last: unknown;
  let yielded = 0;
  const { onDelta } = run.options;
  const tell = (delta: unknown): void => tellListener(onDelta, delta);
  const { clean } = run;
  const cleaned = onDelta && clean && cleanDeltas(clean, run.policy.secrets, tell);
  try {
    for (;;) {
      const { done, value } = await generator.next();
      if (done) return value === undefined ? last : value;
      last = value;
      // One that never waits would keep the process from everything else, its time limit included.
      if (++yielded % VALUES_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
      if (run.context.aborted) {
        await generator.return(undefined);
        return last;
      }
      if (cleaned) cleaned.push(value);
      else tell(value);
    }
  } finally {
    if (!run.context.aborted) cleaned?.end();
  }
}
