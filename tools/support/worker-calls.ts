import { Worker, type WorkerOptions } from "node:worker_threads";

/** Work that did not come to an end in the worker. */
export class WorkerStopped extends Error {
  constructor(readonly why: "timeout" | "memory" | "cancelled" | "disposed" | "crashed", options?: ErrorOptions) {
    super(`the worker was stopped: ${why}`, options);
    this.name = "WorkerStopped";
  }
}

/** What a worker answers: a value or the message of an error. */
export type WorkerAnswer<Value> = { readonly value: Value } | { readonly error: string };

/**
 * Work that may run wild, in a thread of its own: one call at a time, ended with its thread when its time or memory is
 * up. The thread starts with the first call and is kept for the next; it does not keep the process alive.
 */
export class WorkerCalls<Question, Value> {
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #disposed = false;

  /** @param main - a self-contained function: its source text is what runs in the worker, with that worker's `require` */
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

  async dispose(): Promise<void> {
    this.#disposed = true;
    await this.#stop();
  }

  async #run(question: Question, timeoutMs: number, signal: AbortSignal | undefined): Promise<WorkerAnswer<Value>> {
    if (this.#disposed) throw new WorkerStopped("disposed");
    if (signal?.aborted) throw new WorkerStopped("cancelled");
    const worker = this.#start();
    // Nobody listening any more must not hold the process; a call that is waited for must.
    worker.ref();
    let cancel: () => void = () => undefined;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        const stop = (why: WorkerStopped["why"], cause?: unknown): void => reject(new WorkerStopped(why, { cause }));
        timer = setTimeout(() => stop("timeout"), timeoutMs);
        cancel = () => stop("cancelled");
        signal?.addEventListener("abort", cancel);
        worker.once("message", resolve);
        worker.once("error", (error: NodeJS.ErrnoException) =>
          stop(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "crashed", error),
        );
        worker.once("exit", () => stop(this.#disposed ? "disposed" : "crashed"));
        worker.postMessage(question);
      });
    } catch (error) {
      await this.#stop();
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
      worker.removeAllListeners();
      worker.on("error", () => undefined);
      worker.unref();
    }
  }

  #start(): Worker {
    this.#worker ??= new Worker(`(${this.main.toString()})(require)`, { ...this.options, eval: true });
    return this.#worker;
  }

  async #stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
