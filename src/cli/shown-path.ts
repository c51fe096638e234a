import { relative } from "node:path";

/** A file's path for people: relative to the working directory. */
export function shownPath(file: string): string {
  return relative(process.cwd(), file) || file;
}
