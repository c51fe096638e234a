/// <reference lib="esnext.disposable" preserve="true" />
import { statSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import {
  bindSnapshot,
  type Int,
  ShellError,
  type ToolContext,
  ToolkitSetupError,
  tool,
  toolkit,
} from "../../src/index.js";
import { withDefaults } from "../support/check-options.js";
import { DEFAULT_ENVIRONMENT, environment } from "../support/environment.js";
import { loadPeer } from "../support/load-peer.js";
import { OutputWindow } from "../support/output-window.js";
import { type OutputPiece, type ProgramEnd, streamProcess } from "../support/stream-process.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";
import { CommandPolicy, type Program } from "./command-policy.js";
import { Job } from "./job.js";
import { loadShellQuote } from "./peers.cjs";
import { DEFAULT_LIMITS, type ShellLimits, type ShellOptions } from "./shell-options.js";
import type { CommandOutcome, JobOutput, JobState } from "./shell-results.js";
import { workingFolder } from "./working-folder.js";

/** More than any limit: the toolkit's own time limit is the one that ends a command. */
const NEVER_BEFORE_OURS = 24 * 3_600_000;

/**
 * Commands on this machine, each ended with all it started when its time is up or the toolkit is disposed of.
 *
 * Running one needs approval. With an `allow` list no shell takes part. It is no sandbox: a command can do what the
 * process may do. An `allow` list needs the package `shell-quote`.
 */
@toolkit({ name: "Shell", prefix: "shell_" })
export class Shell {
  readonly #options: ShellOptions;
  readonly #limits: ShellLimits;
  readonly #policy: CommandPolicy;
  readonly #jobs = new Map<string, Job>();
  readonly #disposed = new AbortController();
  readonly #running = new Set<Promise<unknown>>();
  #started = 0;

  /**
   * @throws ToolkitSetupError (TW8001) when `cwd` is no folder or a limit is wrong
   * @throws MissingPackageError (TW6007) when `allow` is given and `shell-quote` is not installed
   */
  constructor(options: ShellOptions) {
    this.#options = options;
    this.#limits = withDefaults("shell", DEFAULT_LIMITS, options.limits);
    const problems = problemsOf(options);
    if (problems.length > 0) throw new ToolkitSetupError("shell", problems);
    const quote = options.allow && loadPeer("shell", "shell-quote", loadShellQuote);
    const shell = options.shell ?? (process.platform === "win32" ? "cmd.exe" : "/bin/sh");
    this.#policy = new CommandPolicy(shell, quote, options);
  }

  /**
   * Runs a command and answers with its output and exit code. What it leaves running is ended; use start for that.
   *
   * @param command - the command line
   * @param cwd - the folder to run it in, inside the working folder
   * @param timeoutMs - milliseconds after which it is ended
   */
  @tool({
    destructive: true,
    openWorld: true,
    timeoutMs: NEVER_BEFORE_OURS,
    sideEffects: ["runs a command on this machine"],
  })
  async run(
    command: string,
    cwd?: string,
    /** @minimum 1 */ timeoutMs?: Int,
    context?: ToolContext,
  ): Promise<CommandOutcome> {
    const output = this.stream(command, { cwd, timeoutMs, signal: context?.signal });
    for (;;) {
      const { done, value } = await output.next();
      if (done) return value;
    }
  }

  /** The same as `run` for programs: yields the output as it comes and returns how the command ended. */
  async *stream(
    command: string,
    options: { cwd?: string | undefined; timeoutMs?: number | undefined; signal?: AbortSignal | undefined } = {},
  ): AsyncGenerator<OutputPiece, CommandOutcome> {
    const program = this.#policy.programOf(command);
    const cwd = await workingFolder(this.#options.cwd, options.cwd);
    const timeoutMs = Math.min(options.timeoutMs ?? this.#limits.timeoutMs, this.#limits.timeoutMs);
    const window = new OutputWindow(this.#limits.shownOutput);
    const pieces = this.#pieces(program, cwd, timeoutMs, options.signal);
    let ended: ProgramEnd;
    try {
      for (;;) {
        const { done, value } = await pieces.next();
        if (done) {
          ended = value;
          break;
        }
        window.add(value.text);
        yield value;
      }
    } finally {
      await pieces.return({ exitCode: null, signal: null });
    }
    const { exitCode, signal, stopped } = ended;
    const output = stripVTControlCharacters(window.text());
    return { output, exitCode, ...(stopped && { stopped }), ...(signal && { signal }), truncated: window.truncated };
  }

  /**
   * Starts a command in the background and answers with the job's name.
   *
   * @param command - the command line
   * @param cwd - the folder to run it in, inside the working folder
   */
  @tool({ destructive: true, openWorld: true, sideEffects: ["starts a command on this machine that goes on running"] })
  async start(command: string, cwd?: string): Promise<JobState> {
    this.#refuseDisposed();
    const program = this.#policy.programOf(command);
    const folder = await workingFolder(this.#options.cwd, cwd);
    const running = [...this.#jobs].filter(([, job]) => job.running);
    if (running.length >= this.#limits.jobs) {
      const names = running.map(([name]) => name).join(", ");
      throw new ShellError(
        "too-many-jobs",
        `${running.length} jobs are running, the most there may be: ${names}. Stop one.`,
      );
    }
    this.#started += 1;
    const name = `job-${this.#started}`;
    const job = new Job(command, this.#limits.jobOutput, (signal) =>
      this.#pieces(program, folder, this.#limits.jobTimeoutMs, signal),
    );
    this.#jobs.set(name, job);
    this.#forgetOldJobs();
    // A program that is not there is told at once.
    await new Promise((resolve) => setImmediate(resolve));
    return stateOf(name, job);
  }

  /**
   * Reads what a background job wrote.
   *
   * @param job - the job's name
   * @param since - where to go on: 0 for the start, then the `next` of the last answer
   */
  @tool({ readOnly: true })
  async readJob(job: string, /** @minimum 0 */ since: Int = 0): Promise<JobOutput> {
    const found = this.#job(job);
    return { ...stateOf(job, found), ...found.read(since, this.#limits.shownOutput) };
  }

  /**
   * Ends a background job with all that it started.
   *
   * @param job - the job's name
   */
  @tool({ idempotent: true })
  async stopJob(job: string): Promise<JobState> {
    const found = this.#job(job);
    await found.stop();
    return stateOf(job, found);
  }

  /** Lists the background jobs, running and ended. */
  @tool({ readOnly: true })
  async listJobs(): Promise<JobState[]> {
    return [...this.#jobs].map(([name, job]) => stateOf(name, job));
  }

  /** Ends every command and job; nothing can be run afterwards. */
  async dispose(): Promise<void> {
    this.#disposed.abort();
    await Promise.allSettled([...this.#running, ...[...this.#jobs.values()].map((job) => job.done)]);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  async *#pieces(
    program: Program,
    cwd: string,
    timeoutMs: number,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<OutputPiece, ProgramEnd> {
    this.#refuseDisposed();
    const signals = signal ? [this.#disposed.signal, signal] : [this.#disposed.signal];
    const env = environment([...DEFAULT_ENVIRONMENT, ...(this.#options.env ?? [])]);
    const maxOutput = this.#limits.totalOutput;
    let finished: () => void = () => undefined;
    const running = new Promise<void>((resolve) => {
      finished = resolve;
    });
    this.#running.add(running);
    try {
      return yield* streamProcess({ ...program, cwd, env, timeoutMs, maxOutput, signal: AbortSignal.any(signals) });
    } catch (error) {
      throw startFailure(error, program);
    } finally {
      this.#running.delete(running);
      finished();
    }
  }

  #refuseDisposed(): void {
    if (this.#disposed.signal.aborted) throw new ShellError("disposed", "The shell toolkit was disposed of.");
  }

  #forgetOldJobs(): void {
    const ended = [...this.#jobs].filter(([, job]) => !job.running).map(([name]) => name);
    for (const name of ended.slice(0, Math.max(0, ended.length - this.#limits.jobs * 2))) this.#jobs.delete(name);
  }

  #job(name: string): Job {
    const job = this.#jobs.get(name);
    if (job) return job;
    const names = [...this.#jobs.keys()].join(", ") || "none was started";
    throw new ShellError("no-job", `There is no job "${name}". Jobs: ${names}.`);
  }
}

bindSnapshot(TOOLS_SNAPSHOT, Shell);

function problemsOf({ cwd, allow, env }: ShellOptions): string[] {
  const isFolder = typeof cwd === "string" && statSync(cwd, { throwIfNoEntry: false })?.isDirectory() === true;
  return [
    ...(isFolder ? [] : [`"cwd" must be a folder, not ${JSON.stringify(cwd)}`]),
    ...(allow && allow.length === 0 ? ['"allow" is empty, so that nothing could run'] : []),
    ...(allow?.some((entry) => entry.trim() === "") ? ['"allow" holds an empty command'] : []),
    ...(env ?? []).flatMap((name) =>
      name.includes("=") ? [`"env" holds names, not values: "${name.split("=")[0]}"`] : [],
    ),
  ];
}

function stateOf(name: string, job: Job): JobState {
  const { exitCode, stopped } = job.end ?? {};
  return {
    job: name,
    command: job.command,
    running: job.running,
    ...(job.failure !== undefined && { failure: (job.failure as Error).message }),
    ...(typeof exitCode === "number" && { exitCode }),
    ...(stopped && { stopped }),
  };
}

function startFailure(error: unknown, program: Program): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new ShellError("not-found", `There is no program "${program.file}".`, { cause: error });
  if (code === "EACCES") return new ShellError("not-found", `"${program.file}" may not be run.`, { cause: error });
  if (code === "E2BIG")
    return new ShellError("bad-command", "The command is too long for this system.", { cause: error });
  return error;
}
