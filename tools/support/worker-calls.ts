import { Worker, type WorkerOptions } from "node:worker_threads";

/** Work that did not come to an end in the worker. */
export class WorkerStopped extends Error {
  constructor(
    readonly why: "timeout" | "memory" | "cancelled" | "disposed" | "crashed",
    options?: ErrorOptions,
  ) {
    super(`the worker was stopped: ${why}`, options);
    this.name = "WorkerStopped";
  }
}

/** What a worker answers: a value or the message of an error. */
export type WorkerAnswer<Value> = { readonly value: Value } | { readonly error: string };

/** Milliseconds that a thread may take to load its library. Not part of any call's time. */
const START_MS = 300_000;

interface Started {
  readonly worker: Worker;
  /** Rejects when the thread ends before it is ready. */
  readonly ready: Promise<void>;
}

/**
 * Work that may run wild, in a thread of its own: one call at a time, ended with its thread when its time or memory is
 * up. The thread starts with the first call and is kept for the next; it does not keep the process alive.
 */
export class WorkerCalls<Question, Value> {
  #started: Started | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #disposed = false;

  /**
   * @param main - a self-contained function: its source text is what runs in the worker, with that worker's `require`. It
   * posts a first message when it is ready, then one answer to each message.
   */
  constructor(
    readonly main: (require: NodeJS.Require) => void,
    readonly options: WorkerOptions,
  ) {}

  /** @throws WorkerStopped when the call did not come to an end */
  call(question: Question, timeoutMs: number, signal?: AbortSignal): Promise<WorkerAnswer<Value>> {
    const run = (): Promise<WorkerAnswer<Value>> => this.#run(question, timeoutMs, signal);
    const answer = this.#last.then(run, run);
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  /** Whether the thread has been started and lives. */
  get running(): boolean {
    return this.#started !== undefined;
  }

  async dispose(): Promise<void> {
    this.#disposed = true;
    await this.#stop();
  }

  async #run(question: Question, timeoutMs: number, signal: AbortSignal | undefined): Promise<WorkerAnswer<Value>> {
    if (this.#disposed) throw new WorkerStopped("disposed");
    if (signal?.aborted) throw new WorkerStopped("cancelled");
    this.#started ??= this.#start();
    const { worker, ready } = this.#started;
    // Nobody listening any more must not hold the process; a call that is waited for must.
    worker.ref();
    try {
      await within(START_MS, signal, ready);
      const answer = nextMessage<WorkerAnswer<Value>>(worker, () => this.#disposed);
      worker.postMessage(question);
      return await within(timeoutMs, signal, answer);
    } catch (error) {
      await this.#stop();
      throw error;
    } finally {
      worker.unref();
    }
  }

  #start(): Started {
    const worker = new Worker(`(${this.main.toString()})(require)`, { ...this.options, eval: true });
    // An error is told to the call that waits; without a listener it would end the process.
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      if (this.#started?.worker === worker) this.#started = undefined;
    });
    const ready = nextMessage<void>(worker, () => this.#disposed);
    ready.catch(() => undefined);
    return { worker, ready };
  }

  async #stop(): Promise<void> {
    const started = this.#started;
    this.#started = undefined;
    await started?.worker.terminate();
  }
}

/** The next message of a worker; rejects when it ends before. */
function nextMessage<Message>(worker: Worker, isDisposed: () => boolean): Promise<Message> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      act();
    };
    const onMessage = (message: Message): void => settle(() => resolve(message));
    const onError = (error: NodeJS.ErrnoException): void => {
      const why = error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "crashed";
      settle(() => reject(new WorkerStopped(why, { cause: error })));
    };
    const onExit = (): void => settle(() => reject(new WorkerStopped(isDisposed() ? "disposed" : "crashed")));
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
  });
}

/** The outcome of some work, unless time is up or the caller cancels first. */
async function within<Value>(ms: number, signal: AbortSignal | undefined, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  let cancel: () => void = () => undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new WorkerStopped("timeout")), ms);
    cancel = () => reject(new WorkerStopped("cancelled"));
    signal?.addEventListener("abort", cancel);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", cancel);
    work.catch(() => undefined);
  }
}
