import type { CallObservation } from "../definition/call-observer.js";
import { tellListener } from "./tell-listener.js";

/**
 * Does some work inside the contexts that observers put around it, the first outermost. It is done exactly once, here and
 * now, and what comes of it is what comes of this, whatever the observers do.
 */
export function runWithin<Value>(observations: readonly CallObservation[], work: () => Value): Value {
  let done: { readonly value: Value } | { readonly error: unknown } | undefined;
  const inner = once(() => {
    try {
      done = { value: work() };
    } catch (error) {
      done = { error };
    }
  });
  observations.reduceRight(wrap, inner)();
  const outcome = done as unknown as { readonly value: Value } | { readonly error: unknown };
  if ("error" in outcome) throw outcome.error;
  return outcome.value;
}

function wrap(inner: () => void, { within }: CallObservation): () => void {
  if (!within) return inner;
  return once(() => {
    tellListener(within, inner);
    // It may not have called it.
    inner();
  });
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
