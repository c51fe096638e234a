import { stripVTControlCharacters } from "node:util";
import type { OutputPiece, ProgramEnd } from "../support/stream-process.js";

/** A background job: gathers what its program writes and keeps the newest of it. */
export class Job {
  #text = "";
  /** Characters that came before `#text`. */
  #dropped = 0;
  #end: ProgramEnd | undefined;
  #failure: unknown;
  readonly #stopped = new AbortController();
  /** Settles, never rejects, when the program and all that it started have ended. */
  readonly done: Promise<void>;

  constructor(
    readonly command: string,
    readonly limit: number,
    start: (signal: AbortSignal) => AsyncGenerator<OutputPiece, ProgramEnd>,
  ) {
    this.done = this.#follow(start(this.#stopped.signal)).catch((error: unknown) => {
      this.#failure = error;
    });
  }

  get running(): boolean {
    return this.#end === undefined && this.#failure === undefined;
  }

  get end(): ProgramEnd | undefined {
    return this.#end;
  }

  /** Why the program could not be started. */
  get failure(): unknown {
    return this.#failure;
  }

  /** What came after the first `since` characters, as far as it is kept, at most `limit` characters. */
  read(since: number, limit: number): { output: string; next: number; missed: number } {
    const from = Math.max(since, this.#dropped);
    const output = this.#text.slice(from - this.#dropped).slice(0, limit);
    return { output: stripVTControlCharacters(output), next: from + output.length, missed: from - since };
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.done;
  }

  async #follow(output: AsyncGenerator<OutputPiece, ProgramEnd>): Promise<void> {
    for (;;) {
      const { done, value } = await output.next();
      if (done) {
        this.#end = value;
        return;
      }
      this.#text += value.text;
      if (this.#text.length <= this.limit * 2) continue;
      this.#dropped += this.#text.length - this.limit;
      this.#text = this.#text.slice(-this.limit);
    }
  }
}
