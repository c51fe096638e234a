import type { SpawnOptions } from "node:child_process";
import { PassThrough, type Readable } from "node:stream";
import { ProcessGroup } from "./process-group.js";

/** A program to run. */
export interface ProgramCall {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** What the program reads; without it, nothing. */
  readonly input?: string | undefined;
  readonly timeoutMs: number;
  /** Characters of output after which the program is ended. */
  readonly maxOutput: number;
  readonly signal?: AbortSignal | undefined;
}

/** A piece of what a program wrote. */
export interface OutputPiece {
  readonly from: "stdout" | "stderr";
  readonly text: string;
}

/** How a program ended. */
export interface ProgramEnd {
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** Why it was ended, when it did not end by itself. */
  readonly stopped?: "timeout" | "output" | "cancelled";
}

// Who holds a pipe open after all are dead (a process out of reach) does not hold up the answer.
const PIPE_MS = 500;

/**
 * Runs a program without a shell and yields what it writes as it comes. When the caller stops listening, the time is up,
 * the output is too much or the signal is aborted, the program and all it started are ended; they are ended, too, when
 * the program itself is done.
 *
 * @throws the error of `spawn` when the program cannot be started
 */
export async function* streamProcess(call: ProgramCall): AsyncGenerator<OutputPiece, ProgramEnd> {
  call.signal?.throwIfAborted();
  const options: SpawnOptions = {
    cwd: call.cwd,
    env: call.env,
    stdio: [call.input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
  };
  const group = new ProcessGroup(call.file, call.args, options);
  let stopped: ProgramEnd["stopped"];
  const stop = (why: NonNullable<ProgramEnd["stopped"]>): void => {
    if (stopped) return;
    stopped = why;
    void group.end();
  };
  const cancel = (): void => stop("cancelled");
  const timer = setTimeout(() => stop("timeout"), call.timeoutMs);
  call.signal?.addEventListener("abort", cancel);
  try {
    let length = 0;
    for await (const piece of outputOf(group, call.input)) {
      length += piece.text.length;
      if (length > call.maxOutput) stop("output");
      yield piece;
    }
    const end = await group.exited;
    return { ...end, ...(stopped && { stopped }) };
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener("abort", cancel);
    await group.end();
  }
}

/** Both pipes as one stream, in the order of arrival; it ends soon after the program does. */
function outputOf(group: ProcessGroup, input: string | undefined): AsyncIterable<OutputPiece> {
  const merged = new PassThrough({ objectMode: true });
  const { stdin, stdout, stderr } = group.child;
  const ends = [stdout, stderr].map((pipe, index) => {
    const from = index === 0 ? "stdout" : "stderr";
    pipe?.setEncoding("utf8").on("data", (text: string) => {
      if (!merged.writable || merged.write({ from, text })) return;
      pipe.pause();
      merged.once("drain", () => pipe.resume());
    });
    return new Promise((resolve) => pipe?.once("close", resolve));
  });
  stdin?.on("error", () => undefined);
  stdin?.end(input);
  group.exited.then(
    async () => {
      group.kill();
      const slow = setTimeout(() => destroyAll(stdout, stderr), PIPE_MS);
      await Promise.all(ends);
      clearTimeout(slow);
      merged.end();
    },
    (error: Error) => merged.destroy(error),
  );
  return merged;
}

function destroyAll(...pipes: readonly (Readable | null)[]): void {
  for (const pipe of pipes) pipe?.destroy();
}
