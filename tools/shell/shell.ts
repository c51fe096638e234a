/// <reference lib="esnext.disposable" preserve="true" />
import { stripVTControlCharacters } from "node:util";
import { bindSnapshot, type Int, type ToolContext, ToolkitSetupError, tool, toolkit } from "../../src/index.js";
import { withDefaults } from "../support/check-options.js";
import { loadPeer } from "../support/load-peer.js";
import { checkOptionKinds, type OptionKinds } from "../support/option-kinds.js";
import { OutputWindow } from "../support/output-window.js";
import type { OutputPiece, ProgramEnd } from "../support/stream-process.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";
import { shellProblems } from "./check-shell-options.js";
import { CommandPolicy } from "./command-policy.js";
import { JobList } from "./job-list.js";
import { loadShellQuote } from "./peers.cjs";
import { ProgramRunner } from "./program-runner.js";
import { DEFAULT_LIMITS, type ShellLimits, type ShellOptions } from "./shell-options.js";
import type { CommandOutcome, JobOutput, JobState } from "./shell-results.js";
import { workingFolder } from "./working-folder.js";

/** More than any limit: the toolkit's own time limit is the one that ends a command. */
const NEVER_BEFORE_OURS = 24 * 3_600_000;

const OPTION_KINDS: OptionKinds<ShellOptions> = {
  cwd: "text",
  allow: "texts?",
  deny: "texts?",
  env: "texts?",
  shell: "text?",
  limits: "object?",
};

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
  readonly #runner: ProgramRunner;
  readonly #jobs: JobList;

  /**
   * @throws ToolkitSetupError (TW8001) when `cwd` is no folder or a limit is wrong
   * @throws MissingPackageError (TW6007) when `allow` is given and `shell-quote` is not installed
   */
  constructor(options: ShellOptions) {
    checkOptionKinds("shell", options, OPTION_KINDS);
    this.#options = options;
    this.#limits = withDefaults("shell", DEFAULT_LIMITS, options.limits);
    const problems = shellProblems(options);
    if (problems.length > 0) throw new ToolkitSetupError("shell", problems);
    const quote = options.allow && loadPeer("shell", "shell-quote", loadShellQuote);
    const shell = options.shell ?? (process.platform === "win32" ? "cmd.exe" : "/bin/sh");
    this.#policy = new CommandPolicy(shell, quote, options);
    this.#runner = new ProgramRunner(options.env ?? [], this.#limits.totalOutput);
    this.#jobs = new JobList(this.#limits);
  }

  /**
   * Runs a command and answers with its output and exit code. What it leaves running is ended; use start for that.
   *
   * @param command - The command line
   * @param cwd - The folder to run it in, inside the working folder
   * @param timeoutMs - Milliseconds after which it is ended
   */
  @tool({
    destructive: true,
    openWorld: true,
    timeoutMs: NEVER_BEFORE_OURS,
    sideEffects: ["runs a command on this machine"],
  })
  async *run(
    command: string,
    cwd?: string,
    /** @minimum 1 */ timeoutMs?: Int,
    context?: ToolContext,
  ): AsyncGenerator<OutputPiece, CommandOutcome> {
    const program = this.#policy.programOf(command);
    const folder = await workingFolder(this.#options.cwd, cwd);
    const time = Math.min(timeoutMs ?? this.#limits.timeoutMs, this.#limits.timeoutMs);
    const window = new OutputWindow(this.#limits.shownOutput);
    const pieces = this.#runner.run(program, folder, time, context?.signal);
    let end: ProgramEnd | undefined;
    try {
      while (!end) {
        const { done, value } = await pieces.next();
        if (done) end = value;
        else {
          window.add(value.text);
          yield value;
        }
      }
    } finally {
      await pieces.return({ exitCode: null, signal: null });
    }
    const { exitCode, signal, stopped } = end;
    const output = stripVTControlCharacters(window.text());
    return { output, exitCode, ...(stopped && { stopped }), ...(signal && { signal }), truncated: window.truncated };
  }

  /**
   * Starts a command in the background and answers with the job's name.
   *
   * @param command - The command line
   * @param cwd - The folder to run it in, inside the working folder
   */
  @tool({ destructive: true, openWorld: true, sideEffects: ["starts a command on this machine that goes on running"] })
  async start(command: string, cwd?: string): Promise<JobState> {
    this.#runner.refuseDisposed();
    const program = this.#policy.programOf(command);
    const folder = await workingFolder(this.#options.cwd, cwd);
    return this.#jobs.start(command, (signal) => this.#runner.run(program, folder, this.#limits.jobTimeoutMs, signal));
  }

  /**
   * Reads what a background job wrote.
   *
   * @param job - The job's name
   * @param since - Where to go on: 0 for the start, then the `next` of the last answer
   */
  @tool({ readOnly: true })
  async readJob(job: string, /** @minimum 0 */ since: Int = 0): Promise<JobOutput> {
    return { ...this.#jobs.state(job), ...this.#jobs.get(job).read(since, this.#limits.shownOutput) };
  }

  /**
   * Ends a background job with all that it started.
   *
   * @param job - The job's name
   */
  @tool({ idempotent: true })
  async stopJob(job: string): Promise<JobState> {
    await this.#jobs.get(job).stop();
    return this.#jobs.state(job);
  }

  /** Lists the background jobs, running and ended. */
  @tool({ readOnly: true })
  async listJobs(): Promise<JobState[]> {
    return this.#jobs.states();
  }

  /** Ends every command and job; nothing can be run afterwards. */
  async dispose(): Promise<void> {
    await this.#runner.dispose();
    await this.#jobs.done();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }
}

bindSnapshot(TOOLS_SNAPSHOT, Shell);
