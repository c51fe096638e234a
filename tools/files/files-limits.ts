/** What the files toolkit reads, writes and lists at most. Every limit is a positive whole number. */
export interface FilesLimits {
  /** Bytes of text that one `read` returns. Default 262,144. */
  readonly textBytes: number;
  /** Characters of a line that are shown; the rest is cut and said so. Default 2,000. */
  readonly lineLength: number;
  /** Bytes of a picture that is returned. Default 5 MiB. */
  readonly imageBytes: number;
  /** Bytes that one `write` or `append` may bring. Default 5 MiB. */
  readonly writeBytes: number;
  /** Bytes of a file that `edit` changes or `search` looks into. Default 10 MiB. */
  readonly wholeFileBytes: number;
  /** Entries or matches that one answer holds. Default 1,000. */
  readonly entries: number;
  /** Files and folders that one `list`, `glob`, `search`, `move` or `delete` visits. Default 100,000. */
  readonly visited: number;
  /** Levels of folders that are walked. Default 64. */
  readonly depth: number;
}

const MIB = 1024 * 1024;

export const DEFAULT_LIMITS: FilesLimits = {
  textBytes: MIB / 4,
  lineLength: 2000,
  imageBytes: 5 * MIB,
  writeBytes: 5 * MIB,
  wholeFileBytes: 10 * MIB,
  entries: 1000,
  visited: 100_000,
  depth: 64,
};
