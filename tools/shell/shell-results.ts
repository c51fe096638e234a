/** How a command ended. */
export interface CommandOutcome {
  /** What it wrote, standard output and errors as they came. */
  output: string;
  /** 0 means success; null when it was ended. */
  exitCode: number | null;
  /** Why it was ended before it was done. */
  stopped?: "timeout" | "output" | "cancelled";
  /** The signal that ended it. */
  signal?: string;
  /** Whether the middle of the output is left out. */
  truncated: boolean;
}

/** A background job. */
export interface JobState {
  /** Its name, for readJob and stopJob. */
  job: string;
  command: string;
  running: boolean;
  /** Why it could not be started. */
  failure?: string;
  /** Once it ended by itself. */
  exitCode?: number;
  /** Why it was ended before it was done. */
  stopped?: "timeout" | "output" | "cancelled";
}

/** What a background job wrote since it was last read. */
export interface JobOutput extends JobState {
  output: string;
  /** What to give as `since` the next time. */
  next: number;
  /** Characters that are kept no longer. */
  missed: number;
}
