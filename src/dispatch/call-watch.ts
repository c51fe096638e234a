import type { CallEvent, CallEventType, CallListener } from "../definition/call-event.js";

type Listener = (event: never) => unknown;

/** Those who watch the calls of a registry, and the last results, if they are kept. */
export class CallWatch {
  readonly #listeners = new Map<CallEventType, Set<Listener>>();
  readonly #history: CallEvent[] = [];
  readonly #kept: number;
  /** Whether anybody watches: else no event is made. */
  isOn: boolean;

  /** @param kept - how many events are kept */
  constructor(kept = 0) {
    this.#kept = kept;
    this.isOn = kept > 0;
  }

  /** The events kept, oldest first. */
  get history(): readonly CallEvent[] {
    return [...this.#history];
  }

  on<Type extends CallEventType>(type: Type, listener: CallListener<Type>): () => void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners);
    listeners.add(listener);
    this.isOn = true;
    return () => {
      listeners.delete(listener);
      this.isOn = this.#kept > 0 || [...this.#listeners.values()].some(({ size }) => size > 0);
    };
  }

  emit(event: CallEvent): void {
    if (!this.isOn) return;
    if (this.#kept > 0 && this.#history.push(event) > this.#kept) this.#history.shift();
    for (const listener of [...(this.#listeners.get(event.type) ?? [])]) tell(listener, event);
  }
}

function tell(listener: Listener, event: CallEvent): void {
  try {
    Promise.resolve(listener(event as never)).catch(() => {});
  } catch {
    // An observer cannot touch a call.
  }
}
