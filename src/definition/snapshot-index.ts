/**
 * What registering needs of a snapshot file, so that a start need not read its definitions: they are read from where they stand
 * in the file when they are asked for. It goes with one content of `toolkits`, whatever else the file says.
 */
export interface SnapshotIndex {
  /** The checksum of the text at `toolkits`. */
  readonly hash: string;
  /** How many bytes that text has, and how many follow it. */
  readonly length: number;
  readonly tail: number;
  readonly toolkits: readonly IndexedToolkit[];
}

export interface IndexedToolkit {
  readonly name: string;
  readonly source: string;
  readonly description: string;
  readonly class?: string;
  /** The bytes of its `tools`, from the first of `toolkits` on, and their sum. */
  readonly from: number;
  readonly to: number;
  readonly hash: string;
  readonly tools: readonly IndexedTool[];
}

/**
 * A method's key, how many parameters it has at least and at most before the first with a default, what the validator of its arguments
 * is found by, and a 1 where more must be known of it to register it.
 */
export type IndexedTool = readonly [key: string, fewest: number, most: number, schemaKey: string, isWhole?: 1];
