/** What the exit code of every command means. */
export const ExitCode = {
  ok: 0,
  /** The answer is no: a check found a difference, reflection found errors, a call failed. */
  no: 1,
  /** Bad usage or configuration, or an unexpected error. */
  usage: 2,
  /** Ended by Ctrl-C, as shells count it. */
  interrupted: 130,
} as const;
