import type { CauseOptions } from "./cause-options.js";
import type { ToolkitCode } from "./toolkit-codes.js";
import { ToolwrightError } from "./toolwright-error.js";

/** Constructor options of a built-in toolkit that are wrong; `problems` lists them all. */
export class ToolkitSetupError extends ToolwrightError {
  readonly toolkit: string;
  readonly problems: readonly string[];

  constructor(toolkit: string, problems: readonly string[], options?: CauseOptions) {
    super("TW8001", `The ${toolkit} toolkit cannot be set up: ${problems.join("; ")}.`, options);
    this.toolkit = toolkit;
    this.problems = problems;
  }
}

/** A model that a toolkit was given and that gave no answer. */
export class NoModelAnswerError extends ToolwrightError {
  /** Whether it, or a filter, would not answer. */
  readonly refused: boolean;

  constructor(model: string, refused: boolean) {
    const what = refused ? "refused to answer; ask in other words" : "gave no answer; ask again";
    super("TW8002", `The model ${model} ${what}.`);
    this.refused = refused;
  }
}

/** What a tool of a built-in toolkit throws: a text that tells the model what to do, and the reason for programs. */
abstract class ToolkitError<Reason extends string> extends ToolwrightError {
  readonly reason: Reason;

  protected constructor(code: ToolkitCode, reason: Reason, message: string, options?: CauseOptions) {
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
  constructor(reason: FilesFailure, message: string, options?: CauseOptions) {
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
  constructor(reason: ShellFailure, message: string, options?: CauseOptions) {
    super("TW8201", reason, message, options);
  }
}

/** Why there is no result. */
export type CalculatorFailure =
  | "bad-expression"
  | "too-large"
  | "timeout"
  | "memory"
  | "cancelled"
  | "disposed"
  | "crashed";

/** An expression that cannot be calculated, or not within the limits. */
export class CalculatorError extends ToolkitError<CalculatorFailure> {
  constructor(reason: CalculatorFailure, message: string, options?: CauseOptions) {
    super("TW8301", reason, message, options);
  }
}

/** Why the clock toolkit has no answer. */
export type ClockFailure = "bad-time" | "bad-zone";

/** A time or a zone that is none. */
export class ClockError extends ToolkitError<ClockFailure> {
  constructor(reason: ClockFailure, message: string, options?: CauseOptions) {
    super("TW8401", reason, message, options);
  }
}

/** Why the http toolkit has no answer. */
export type HttpFailure =
  | "bad-url"
  | "not-allowed"
  | "private"
  | "no-host"
  | "timeout"
  | "cancelled"
  | "failed"
  | "not-text"
  | "bad-page"
  | "disposed";

/** A request that is refused or fails. An answer with an error status is a result, not an error. */
export class HttpError extends ToolkitError<HttpFailure> {
  constructor(reason: HttpFailure, message: string, options?: CauseOptions) {
    super("TW8501", reason, message, options);
  }
}

/** Why there are no results. */
export type SearchFailure = "bad-query" | "refused" | "failed" | "timeout" | "cancelled" | "disposed";

/** A search that the service refuses, or that fails. */
export class SearchError extends ToolkitError<SearchFailure> {
  constructor(reason: SearchFailure, message: string, options?: CauseOptions) {
    super("TW8502", reason, message, options);
  }
}

/** Why a tool made of a program has no result. */
export type CommandFailure = "bad-argument" | "not-found" | "failed" | "timeout" | "output" | "cancelled";

/** A value that cannot be an argument of a program, or a program that failed. */
export class CommandError extends ToolkitError<CommandFailure> {
  constructor(reason: CommandFailure, message: string, options?: CauseOptions) {
    super("TW8202", reason, message, options);
  }
}

/** Why a statement has no result. */
export type DatabaseFailure =
  | "bad-sql"
  | "failed"
  | "timeout"
  | "cancelled"
  | "too-large"
  | "no-connection"
  | "unsafe-role"
  | "disposed";

/** A statement that the toolkit or the database refuses. */
export class DatabaseError extends ToolkitError<DatabaseFailure> {
  constructor(reason: DatabaseFailure, message: string, options?: CauseOptions) {
    super("TW8601", reason, message, options);
  }
}

/** Why the notes toolkit did not do what it was asked. */
export type NotesFailure = "bad-note" | "full" | "not-found" | "system";

/** A note that cannot be kept, found or read. */
export class NotesError extends ToolkitError<NotesFailure> {
  constructor(reason: NotesFailure, message: string, options?: CauseOptions) {
    super("TW8901", reason, message, options);
  }
}

/** Why the weather toolkit has no answer. */
export type WeatherFailure = "no-place" | "failed" | "timeout" | "cancelled";

/** A place that is none, or a weather service that does not answer. */
export class WeatherError extends ToolkitError<WeatherFailure> {
  constructor(reason: WeatherFailure, message: string, options?: CauseOptions) {
    super("TW8701", reason, message, options);
  }
}

/** Why a mail was not sent. */
export type EmailFailure = "bad-address" | "not-allowed" | "bad-message" | "failed";

/** A mail that the toolkit or the mail server refuses. */
export class EmailError extends ToolkitError<EmailFailure> {
  constructor(reason: EmailFailure, message: string, options?: CauseOptions) {
    super("TW8801", reason, message, options);
  }
}
