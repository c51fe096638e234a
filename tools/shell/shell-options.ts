/** What the shell toolkit runs and keeps at most. Every limit is a positive whole number. */
export interface ShellLimits {
  /** Milliseconds a command may take. Default 120,000. */
  readonly timeoutMs: number;
  /** Characters of output that an answer holds: half from the start, half from the end. Default 32,000. */
  readonly shownOutput: number;
  /** Characters of output after which a command is ended. Default 50,000,000. */
  readonly totalOutput: number;
  /** Characters of a background job's output that are kept, the newest. Default 1,000,000. */
  readonly jobOutput: number;
  /** Background jobs at a time. Default 8. */
  readonly jobs: number;
  /** Milliseconds a background job may take. Default 3,600,000. */
  readonly jobTimeoutMs: number;
}

export const DEFAULT_LIMITS: ShellLimits = {
  timeoutMs: 120_000,
  shownOutput: 32_000,
  totalOutput: 50_000_000,
  jobOutput: 1_000_000,
  jobs: 8,
  jobTimeoutMs: 3_600_000,
};

/** How the shell toolkit is set up. */
export interface ShellOptions {
  /** The folder in which commands run; a call may name one inside it. */
  readonly cwd: string;
  /**
   * What may be run: the words that a command starts with, such as `"ls"` or `"git status"`. With it no shell is used:
   * one program with its arguments, no `;`, `|`, `&&`, `$`, redirection or pattern. The only list that is a wall, as far
   * as the programs on it are: one that runs others (`env`, `git` with its options) opens it.
   */
  readonly allow?: readonly string[];
  /**
   * Words that no command may hold, such as `["sudo", "rm"]`, wherever and however quoted; expansions that could spell one
   * (`$`, backticks, braces) are refused with it. Helps against accidents; it is no wall, for programs can be reached in other ways.
   */
  readonly deny?: readonly string[];
  /** Names of the environment variables that commands see, besides `DEFAULT_ENVIRONMENT`. No value is passed otherwise. */
  readonly env?: readonly string[];
  /** The shell, called with `-c` and the command. Default: `/bin/sh`, on Windows `cmd.exe` with `/d /s /c`. */
  readonly shell?: string;
  readonly limits?: Partial<ShellLimits>;
}
