import { readFileSync } from "node:fs";
import type { Diagnostic } from "../definition/diagnostic.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { formatSnapshot } from "./format-snapshot.js";
import { sha } from "./sha.js";
import { type SnapshotSize, snapshotSize } from "./snapshot-size.js";

/** A snapshot as it stands in its file, in UTF-8. */
export interface FormattedSnapshot {
  /** The bytes, or the path of a file that holds them. */
  readonly bytes: Uint8Array | string;
  readonly size: SnapshotSize;
  /** Of the bytes. */
  readonly hash?: string;
}

/**
 * What reflection found, as its file holds it: keys sorted, whether it was reflected just now or comes from a cache. The value
 * is made when it is first asked for: where nothing changed, the bytes, or their hash, are all that a run needs.
 */
export class ReflectedSnapshot {
  readonly size: SnapshotSize;
  /** The file that is known to hold the bytes. */
  readonly heldBy: string | undefined;
  #bytes: Uint8Array | undefined;
  #hash: string | undefined;
  #snapshot: ToolSnapshot | undefined;

  constructor(
    found: ToolSnapshot | FormattedSnapshot,
    readonly diagnostics: readonly Diagnostic[] = [],
  ) {
    const { bytes, size, hash } =
      "bytes" in found
        ? found
        : { bytes: Buffer.from(formatSnapshot(found)), size: snapshotSize(found), hash: undefined };
    this.size = size;
    this.#hash = hash;
    if (typeof bytes === "string") this.heldBy = bytes;
    else this.#bytes = bytes;
  }

  get snapshot(): ToolSnapshot {
    this.#snapshot ??= JSON.parse(new TextDecoder().decode(this.bytes)) as ToolSnapshot;
    return this.#snapshot;
  }

  get bytes(): Uint8Array {
    this.#bytes ??= readFileSync(this.heldBy ?? "");
    return this.#bytes;
  }

  get hash(): string {
    this.#hash ??= sha(this.bytes);
    return this.#hash;
  }
}
