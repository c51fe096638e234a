import type { CauseOptions } from "./cause-options.js";
import type { CodeEntry } from "./code-entry.js";
import { ToolwrightError } from "./toolwright-error.js";

/** TW3xxx: snapshot files. */
export const SNAPSHOT_CODES = {
  TW3001: {
    name: "SnapshotNotFoundError",
    kind: "thrown",
    summary: "The snapshot file does not exist or cannot be read.",
  },
  TW3002: {
    name: "SnapshotFormatError",
    kind: "thrown",
    summary: "The snapshot file is not JSON, or not a snapshot.",
  },
  TW3003: {
    name: "SnapshotVersionError",
    kind: "thrown",
    summary: "The snapshot file has a format version that this toolwright does not read.",
  },
  TW3004: {
    name: "SnapshotWriteError",
    kind: "thrown",
    summary: "The snapshot file cannot be written.",
  },
} as const satisfies Record<`TW3${number}`, CodeEntry>;

/** The snapshot file is not there, or not readable. */
export class SnapshotNotFoundError extends ToolwrightError {
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super("TW3001", `${file}: ${reason(cause)}. Write it with: npx toolwright snapshot`, { cause });
    this.file = file;
  }
}

/** The snapshot is not JSON, or lacks what a snapshot must have; `problems` lists every fault with its place. */
export class SnapshotFormatError extends ToolwrightError {
  readonly file: string;
  readonly problems: readonly string[];

  constructor(file: string, problems: readonly string[], options?: CauseOptions) {
    const shown = problems.slice(0, 10).map((problem) => `\n  ${problem}`);
    const more = problems.length > 10 ? `\n  and ${problems.length - 10} more` : "";
    super(
      "TW3002",
      `${file} is no snapshot:${shown.join("")}${more}\nWrite it anew with: npx toolwright snapshot`,
      options,
    );
    this.file = file;
    this.problems = problems;
  }
}

/** The snapshot has a version of the format that this toolwright does not know. */
export class SnapshotVersionError extends ToolwrightError {
  readonly file: string;
  readonly version: unknown;

  constructor(file: string, version: unknown) {
    const found = JSON.stringify(version) ?? "none";
    super(
      "TW3003",
      `${file} has format version ${found}, this toolwright reads version 1. Use the toolwright that wrote it, or write it anew with: npx toolwright snapshot`,
    );
    this.file = file;
    this.version = version;
  }
}

/** The snapshot file cannot be written. */
export class SnapshotWriteError extends ToolwrightError {
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(
      "TW3004",
      `${file} cannot be written: ${reason(cause)}. Name another place with: toolwright snapshot -o FILE`,
      {
        cause,
      },
    );
    this.file = file;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of the path is no folder",
  ENOSPC: "no space left on the device",
};

function reason(cause: unknown): string {
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return (code !== undefined && REASONS[code]) || (cause instanceof Error ? cause.message : String(cause));
}
