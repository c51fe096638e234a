// toolwright/tools/shell
export { DEFAULT_ENVIRONMENT } from "../support/environment.js";
export type { OutputPiece } from "../support/stream-process.js";
export type {} from "./known-tools.js";
export { Shell } from "./shell.js";
export type { ShellLimits, ShellOptions } from "./shell-options.js";
export type { CommandOutcome, JobOutput, JobState } from "./shell-results.js";
