import { readFileSync, statSync } from "node:fs";
import { hashSource } from "../definition/hash-source.js";

/** The times of files are as coarse as two seconds on some file systems. */
const COARSEST_MS = 2_500;

/** A file as it was: the hash of its content, and what the file system said of it then. */
export type FileState = readonly [hash: string, state: string];

export function fileState(path: string): FileState {
  const state = stateOfFile(path);
  return [hashSource(readFileSync(path, "utf8")), state];
}

/** What the file system says of a file. */
export function stateOfFile(path: string): string {
  return stateOf(path).text;
}

/** Whether a file's state alone says that it is as it was. */
export function isSameFile(path: string, text: string, keptAt: number): boolean {
  const state = stateOf(path);
  return state.text === text && state.changedAt < keptAt - COARSEST_MS;
}

/**
 * Whether a file has the content it had. As in git's index, a file whose size, times and inode are the same is not read, unless
 * it was changed so shortly before the states were kept that a further change may have left its times as they were.
 *
 * @param keptAt - when the states were kept, in milliseconds since 1970, by the clock of the file system
 */
export function isUnchanged(path: string, [hash, text]: FileState, keptAt: number): boolean {
  if (isSameFile(path, text, keptAt)) return true;
  return hashSource(readFileSync(path, "utf8")) === hash;
}

function stateOf(path: string): { readonly text: string; readonly changedAt: number } {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  return { text: `${size} ${mtimeMs} ${ctimeMs} ${ino}`, changedAt: Math.max(mtimeMs, ctimeMs) };
}
