import type { CallEvent, CallEventType, CallListener } from "../definition/call-event.js";
import type { CallObservation, CallObserver, ObservedCall } from "../definition/call-observer.js";
import { callDigest } from "./call-digest.js";
import { isThenable } from "./is-thenable.js";
import { tellListener } from "./tell-listener.js";

type Listener = (event: never) => unknown;

/** A call as it comes in. */
export type StartedCall = Omit<ObservedCall, "redact" | "digest">;

/** What observers are helped with: taking secrets out of texts, and the key of digests. */
interface WatchHelp {
  readonly redact: (text: string) => string;
  readonly key?: string | undefined;
}

/** Those who watch the calls of a registry, and the last events, if they are kept. */
export class CallWatch {
  readonly #listeners = new Map<CallEventType, Set<Listener>>();
  readonly #observers = new Set<CallObserver>();
  readonly #history: CallEvent[] = [];
  readonly #help: WatchHelp;
  readonly #kept: number;
  /** Whether anybody watches: else no event is made. */
  isOn: boolean;

  /**
   * @param help - what observers are helped with
   * @param kept - how many events are kept
   */
  constructor(help: WatchHelp, kept = 0) {
    this.#help = help;
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
    return this.#add(listeners, listener);
  }

  observe(observer: CallObserver): () => void {
    return this.#add(this.#observers, observer);
  }

  /** How the observers want to watch a call. */
  begin(call: StartedCall): readonly CallObservation[] {
    if (this.#observers.size === 0) return [];
    const observations: CallObservation[] = [];
    const { redact, key } = this.#help;
    const digest: ObservedCall["digest"] = (args) => (call.tool ? callDigest(call.tool.definition, args, key) : "");
    const observed: ObservedCall = { ...call, redact, digest };
    for (const observer of [...this.#observers]) {
      try {
        const observation = observer(observed);
        // An async observer watches too late, and must not end the process.
        if (isThenable(observation)) Promise.resolve(observation).catch(() => {});
        else if (observation) observations.push(observation);
      } catch {
        // An observer cannot touch a call.
      }
    }
    return observations;
  }

  emit(event: CallEvent, observations: readonly CallObservation[]): void {
    if (!this.isOn) return;
    if (this.#kept > 0 && this.#history.push(event) > this.#kept) this.#history.shift();
    for (const { on } of observations) tellListener(on, event);
    for (const listener of [...(this.#listeners.get(event.type) ?? [])]) tellListener(listener, event as never);
  }

  #add<One>(all: Set<One>, one: One): () => void {
    all.add(one);
    this.isOn = true;
    return () => {
      all.delete(one);
      const listens = [...this.#listeners.values()].some(({ size }) => size > 0);
      this.isOn = this.#kept > 0 || this.#observers.size > 0 || listens;
    };
  }
}
