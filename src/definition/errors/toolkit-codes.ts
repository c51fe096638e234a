import type { CodeEntry } from "./code-entry.js";

/** TW8xxx: the built-in toolkits (`toolwright/tools/…`). */
export const TOOLKIT_CODES = {
  TW8001: {
    name: "ToolkitSetupError",
    kind: "thrown",
    summary: "A built-in toolkit is constructed with options that are wrong or contradict each other.",
  },
  TW8002: {
    name: "NoModelAnswerError",
    kind: "thrown",
    summary: "A model that a built-in toolkit was given refused to answer, or said nothing.",
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
  TW8202: {
    name: "CommandError",
    kind: "thrown",
    summary: "A tool made with fromCommand() got a value that is no argument, or its program failed.",
  },
  TW8301: {
    name: "CalculatorError",
    kind: "thrown",
    summary: "The calculator toolkit cannot calculate an expression, or not within its limits.",
  },
  TW8401: {
    name: "ClockError",
    kind: "thrown",
    summary: "The clock toolkit was given a time or a zone that is none.",
  },
  TW8501: {
    name: "HttpError",
    kind: "thrown",
    summary: "The http toolkit refuses a request, or it fails.",
  },
  TW8502: {
    name: "SearchError",
    kind: "thrown",
    summary: "A search service refuses a search, or does not answer as it should.",
  },
  TW8601: {
    name: "DatabaseError",
    kind: "thrown",
    summary: "The database toolkit refuses a statement, or the database does.",
  },
  TW8701: {
    name: "WeatherError",
    kind: "thrown",
    summary: "The weather toolkit knows no such place, or its service does not answer as it should.",
  },
  TW8801: {
    name: "EmailError",
    kind: "thrown",
    summary: "The email toolkit refuses a mail, or the mail server does.",
  },
  TW8901: {
    name: "NotesError",
    kind: "thrown",
    summary: "The notes toolkit cannot keep, find or read a note.",
  },
} as const satisfies Record<`TW8${number}`, CodeEntry>;

/** A code of a built-in toolkit. */
export type ToolkitCode = keyof typeof TOOLKIT_CODES;
