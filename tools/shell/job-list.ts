import { ShellError } from "../../src/index.js";
import type { OutputPiece, ProgramEnd } from "../support/stream-process.js";
import { Job } from "./job.js";
import type { ShellLimits } from "./shell-options.js";
import type { JobState } from "./shell-results.js";

/** The background jobs by name. */
export class JobList {
  readonly #jobs = new Map<string, Job>();
  #started = 0;

  constructor(readonly limits: Pick<ShellLimits, "jobs" | "jobOutput">) {}

  /** Starts a job; refuses where too many run. */
  async start(
    command: string,
    run: (signal: AbortSignal) => AsyncGenerator<OutputPiece, ProgramEnd>,
  ): Promise<JobState> {
    const running = [...this.#jobs].filter(([, job]) => job.running);
    if (running.length >= this.limits.jobs) {
      const names = running.map(([name]) => name).join(", ");
      throw new ShellError(
        "too-many-jobs",
        `${running.length} jobs are running, the most there may be: ${names}. Stop one.`,
      );
    }
    this.#started += 1;
    const name = `job-${this.#started}`;
    const job = new Job(command, this.limits.jobOutput, run);
    this.#jobs.set(name, job);
    this.#forgetOld();
    // A program that is not there is told at once.
    await new Promise((resolve) => setImmediate(resolve));
    return stateOf(name, job);
  }

  get(name: string): Job {
    const job = this.#jobs.get(name);
    if (job) return job;
    const names = [...this.#jobs.keys()].join(", ") || "none was started";
    throw new ShellError("no-job", `There is no job "${name}". Jobs: ${names}.`);
  }

  state(name: string): JobState {
    return stateOf(name, this.get(name));
  }

  states(): JobState[] {
    return [...this.#jobs].map(([name, job]) => stateOf(name, job));
  }

  /** Settles when every job has ended. */
  async done(): Promise<void> {
    await Promise.all([...this.#jobs.values()].map((job) => job.done));
  }

  #forgetOld(): void {
    const ended = [...this.#jobs].filter(([, job]) => !job.running).map(([name]) => name);
    for (const name of ended.slice(0, Math.max(0, ended.length - this.limits.jobs * 2))) this.#jobs.delete(name);
  }
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
