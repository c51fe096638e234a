import type { LineMatch } from "./search-text.js";

/** One thing in a folder. */
export interface Entry {
  /** The path, to use with the other tools. */
  path: string;
  /** What it is. */
  kind: "file" | "folder" | "link" | "other";
  /** The size of a file. */
  bytes?: number;
}

/** What a folder holds. */
export interface Listing {
  entries: Entry[];
  /** Whether there is more than was listed. */
  truncated: boolean;
}

/** Paths that fit a pattern. */
export interface Paths {
  paths: string[];
  /** Whether there are more than were listed. */
  truncated: boolean;
}

/** Lines that hold what was looked for. */
export interface Matches {
  matches: LineMatch[];
  /** How many files were looked into. */
  filesSearched: number;
  /** Files left out because they are too large, binary or unreadable. */
  filesSkipped: number;
  /** Whether there are more matches than were listed. */
  truncated: boolean;
}
