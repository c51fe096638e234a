/** Deadlines that no timer watches yet; each knows its index. */
const unwatched: Deadline[] = [];
let isWatchDue = false;
/** The longest that a timer takes, some 24 days; with more it would expire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Expires after `ms` milliseconds, unless stopped before. The timer is set when the current turn of the event
 * loop ends, and the time counts from there: a call that is answered by then, as most that stay in memory are, needs
 * none, and setting and clearing one costs as much as the rest of a call. So `expire` runs outside the async context
 * that made the deadline.
 */
export abstract class Deadline {
  readonly #ms: number;
  #index: number;
  #timer: NodeJS.Timeout | undefined = undefined;

  constructor(ms: number) {
    this.#ms = Math.min(ms, LONGEST_MS);
    this.#index = unwatched.push(this) - 1;
    if (isWatchDue) return;
    isWatchDue = true;
    setImmediate(watchAll);
  }

  /** What happens when the time is up. A method, for a function of each deadline's own would cost each call. */
  protected abstract expire(): void;

  watch(): void {
    this.#index = -1;
    this.#timer = setTimeout(() => this.expire(), this.#ms);
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    else if (this.#index >= 0) this.#forget();
  }

  /** The last one takes its place, so that none has to move up. */
  #forget(): void {
    const last = unwatched.pop();
    if (last !== undefined && last !== this) {
      unwatched[this.#index] = last;
      last.#index = this.#index;
    }
    this.#index = -1;
  }
}

function watchAll(): void {
  isWatchDue = false;
  for (const deadline of unwatched.splice(0)) deadline.watch();
}
