import { ShellError } from "../../src/index.js";
import { DEFAULT_ENVIRONMENT, environment } from "../support/environment.js";
import { type OutputPiece, type ProgramEnd, streamProcess } from "../support/stream-process.js";
import type { Program } from "./command-policy.js";

/** Runs programs until it is disposed of, which ends all that run. */
export class ProgramRunner {
  readonly #disposed = new AbortController();
  readonly #running = new Set<Promise<unknown>>();

  /** @param env - names of the variables that programs see besides `DEFAULT_ENVIRONMENT` */
  constructor(
    readonly env: readonly string[],
    readonly maxOutput: number,
  ) {}

  /** Yields what the program writes; ends it, with all it started, when nobody listens any more. */
  async *run(
    program: Program,
    cwd: string,
    timeoutMs: number,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<OutputPiece, ProgramEnd> {
    this.refuseDisposed();
    const signals = signal ? [this.#disposed.signal, signal] : [this.#disposed.signal];
    const env = environment([...DEFAULT_ENVIRONMENT, ...this.env]);
    let finished: () => void = () => undefined;
    const running = new Promise<void>((resolve) => {
      finished = resolve;
    });
    this.#running.add(running);
    try {
      const call = { ...program, cwd, env, timeoutMs, maxOutput: this.maxOutput, signal: AbortSignal.any(signals) };
      return yield* streamProcess(call);
    } catch (error) {
      throw startFailure(error, program);
    } finally {
      this.#running.delete(running);
      finished();
    }
  }

  refuseDisposed(): void {
    if (this.#disposed.signal.aborted) throw new ShellError("disposed", "The shell toolkit was disposed of.");
  }

  async dispose(): Promise<void> {
    this.#disposed.abort();
    await Promise.allSettled(this.#running);
  }
}

function startFailure(error: unknown, program: Program): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new ShellError("not-found", `There is no program "${program.file}".`, { cause: error });
  if (code === "EACCES") return new ShellError("not-found", `"${program.file}" may not be run.`, { cause: error });
  if (code === "E2BIG")
    return new ShellError("bad-command", "The command is too long for this system.", { cause: error });
  return error;
}
