import type { CodeEntry } from "./code-entry.js";
import { ToolwrightError } from "./toolwright-error.js";

/** TW8xxx: the built-in toolkits (`toolwright/tools/…`). */
export const TOOLKIT_CODES = {
  TW8001: {
    name: "ToolkitSetupError",
    kind: "thrown",
    summary: "A built-in toolkit is constructed with options that are wrong or contradict each other.",
  },
  TW8101: {
    name: "FilesError",
    kind: "thrown",
    summary: "The files toolkit refuses a path, or a file operation cannot be done.",
  },
  TW8201: {
    name: "ShellError",
    kind: "thrown",
    summary: "The shell toolkit refuses a command, or it cannot be started.",
  },
} as const satisfies Record<`TW8${number}`, CodeEntry>;

type ToolkitCode = keyof typeof TOOLKIT_CODES;

/** Constructor options of a built-in toolkit that are wrong; `problems` lists them all. */
export class ToolkitSetupError extends ToolwrightError {
  readonly toolkit: string;
  readonly problems: readonly string[];

  constructor(toolkit: string, problems: readonly string[], options?: ErrorOptions) {
    super("TW8001", `The ${toolkit} toolkit cannot be set up: ${problems.join("; ")}.`, options);
    this.toolkit = toolkit;
    this.problems = problems;
  }
}

/** What a tool of a built-in toolkit throws: a text that tells the model what to do, and the reason for programs. */
abstract class ToolkitError<Reason extends string> extends ToolwrightError {
  readonly reason: Reason;

  protected constructor(code: ToolkitCode, reason: Reason, message: string, options?: ErrorOptions) {
    super(code, message, options);
    this.reason = reason;
  }
}

/** Why the files toolkit did not do what it was asked. The first row are refusals, the second plain failures. */
export type FilesFailure =
  | "outside"
  | "protected"
  | "link"
  | "special"
  | "changed"
  | "bad-path"
  | "read-only"
  | "too-large"
  | "not-found"
  | "exists"
  | "wrong-kind"
  | "binary"
  | "encoding"
  | "no-match"
  | "not-unique"
  | "bad-pattern"
  | "system";

/** The files toolkit refuses a path, or an operation cannot be done. */
export class FilesError extends ToolkitError<FilesFailure> {
  constructor(reason: FilesFailure, message: string, options?: ErrorOptions) {
    super("TW8101", reason, message, options);
  }
}

/** Why the shell toolkit did not run a command. */
export type ShellFailure =
  | "not-allowed"
  | "denied"
  | "bad-command"
  | "bad-folder"
  | "not-found"
  | "no-job"
  | "too-many-jobs"
  | "disposed";

/** The shell toolkit refuses a command, or it cannot be started. A command that fails is a result, not an error. */
export class ShellError extends ToolkitError<ShellFailure> {
  constructor(reason: ShellFailure, message: string, options?: ErrorOptions) {
    super("TW8201", reason, message, options);
  }
}
