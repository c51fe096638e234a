const waiting = new Map<string, Promise<unknown>>();

/** Runs pieces of work with the same key one after the other, in the order of the calls; others at the same time. */
export function oneAtATime<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const done = (waiting.get(key) ?? Promise.resolve()).then(work, work);
  const last = done
    .catch(() => undefined)
    .then(() => {
      if (waiting.get(key) === last) waiting.delete(key);
    });
  waiting.set(key, last);
  return done;
}
