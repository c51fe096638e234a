/** Events that callbacks push and one reader pulls, in order. */
export interface EventChannel<T> extends AsyncIterable<T> {
  push(event: T): void;
  /** No event comes after this; the reader ends when it has read the rest. */
  end(): void;
}

/** Makes an empty channel. */
export function eventChannel<T>(): EventChannel<T> {
  const waiting: T[] = [];
  let ended = false;
  let wake = (): void => {};
  return {
    push(event) {
      waiting.push(event);
      wake();
    },
    end() {
      ended = true;
      wake();
    },
    async *[Symbol.asyncIterator]() {
      while (true) {
        while (waiting.length > 0) yield waiting.shift() as T;
        if (ended) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
