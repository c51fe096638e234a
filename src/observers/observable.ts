import type { CallObserver } from "../definition/call-observer.js";

/** What an observer needs of a registry. */
export interface Observable {
  observe(observer: CallObserver): () => void;
}
