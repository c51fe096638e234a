import { canonicalText } from "../validation/duplicate-items.js";
import type { BoundTool } from "./bound-tool.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import type { CallRun } from "./call-run.js";
import { isThenable } from "./is-thenable.js";
import type { Outcome, Step } from "./stage.js";

/** The most answers kept of one tool; the oldest goes first. */
const MOST_ENTRIES = 200;

interface Entry {
  readonly outcome: Outcome;
  /** When it was answered decides, so that it is infinite until then. */
  expires: number;
}

/**
 * Serves a read-only tool's answer again for the same arguments, for `cacheMs`. A call that comes while another with the
 * same arguments is under way waits for its answer. Failures are not kept.
 */
export function cacheResult({ tool }: BoundTool, _policy: CallPolicy, next: Step): Step {
  const { cacheMs } = tool.options;
  if (cacheMs === undefined || !tool.definition.annotations.readOnly) return next;
  const entries = new Map<string, Entry>();
  return (run) => {
    const key = canonicalText(run.args);
    const known = entries.get(key);
    if (known && known.expires > performance.now()) return served(run, known.outcome, next);
    const outcome = next(run);
    if (outcome instanceof CallFailure) return outcome;
    const entry: Entry = { outcome, expires: Number.POSITIVE_INFINITY };
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) if (entries.size > MOST_ENTRIES) entries.delete(oldest);
    const forget = () => entries.get(key) === entry && entries.delete(key);
    const keep = (value: unknown): void => {
      if (value instanceof CallFailure) forget();
      else entry.expires = performance.now() + cacheMs;
    };
    if (isThenable(outcome)) outcome.then(keep, forget);
    else keep(outcome);
    return outcome;
  };
}

/** Another call's failure, perhaps because it was cancelled, is not this one's. */
function served(run: CallRun, outcome: Outcome, next: Step): Outcome {
  run.note({ cached: true });
  run.tell("cache-hit", {});
  if (!isThenable(outcome)) return outcome;
  const own = (): Outcome => {
    run.note({ cached: undefined });
    return next(run);
  };
  return outcome.then((value) => (value instanceof CallFailure ? own() : value), own);
}
