/** What `Error` takes beside its message; a type of our own, for projects whose `lib` is older than ES2022 lack `ErrorOptions`. */
export interface CauseOptions {
  readonly cause?: unknown;
}
