import type { CodeEntry } from "./code-entry.js";
import { ToolwrightError } from "./toolwright-error.js";

/** TW91xx: help for tests (`toolwright/testing`, `toolwright/jest`, `toolwright/vitest`). */
export const TESTING_CODES = {
  TW9101: {
    name: "TestUsageError",
    kind: "thrown",
    summary: "A matcher or a double of toolwright is used with something that it cannot take.",
  },
  TW9102: {
    name: "ScriptError",
    kind: "thrown",
    summary: "A scripted model was asked more often than it has turns, or was not sent what it should have been.",
  },
  TW9103: {
    name: "RecordingError",
    kind: "thrown",
    summary: "A recorded model was asked something that is not in its recording.",
  },
} as const satisfies Readonly<Record<string, CodeEntry>>;

/** A matcher or a double that is used wrongly. */
export class TestUsageError extends ToolwrightError {
  constructor(problem: string) {
    super("TW9101", problem);
  }
}

/** A scripted model and its test disagree. */
export class ScriptError extends ToolwrightError {
  constructor(problem: string) {
    super("TW9102", problem);
  }
}

/** A recorded model has no answer. */
export class RecordingError extends ToolwrightError {
  /** The recording. */
  readonly file: string;

  constructor(file: string, problem: string) {
    super("TW9103", `${file}: ${problem}`);
    this.file = file;
  }
}
