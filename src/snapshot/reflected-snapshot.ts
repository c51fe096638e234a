import { readFileSync } from "node:fs";
import type { Diagnostic } from "../definition/diagnostic.js";
import type { SnapshotToolkit, ToolSnapshot } from "../definition/tool-snapshot.js";
import { sha } from "./sha.js";
import { snapshotChunks } from "./snapshot-chunks.js";
import { type SnapshotSize, snapshotSize } from "./snapshot-size.js";

/** A snapshot as it stands in its file, in UTF-8. */
export interface FormattedSnapshot {
  /** The bytes, or the path of a file that holds them. */
  readonly bytes: Uint8Array | string;
  readonly size: SnapshotSize;
  readonly hash: string;
}

/** What reflection gave is not changed, so the same toolkit has the same text. */
const pieces = new WeakMap<SnapshotToolkit, Uint8Array>();

/**
 * What reflection found, as its file holds it: keys sorted, whether it was reflected just now or comes from a cache. The value
 * is made when it is first asked for: where nothing changed, the bytes, or their hash, are all that a run needs.
 */
export class ReflectedSnapshot {
  readonly size: SnapshotSize;
  /** The file that is known to hold the bytes. */
  readonly heldBy: string | undefined;
  #chunks: readonly Uint8Array[] | undefined;
  #hash: string | undefined;
  #snapshot: ToolSnapshot | undefined;

  constructor(
    found: ToolSnapshot | FormattedSnapshot,
    readonly diagnostics: readonly Diagnostic[] = [],
  ) {
    if ("bytes" in found) {
      this.size = found.size;
      this.#hash = found.hash;
      if (typeof found.bytes === "string") this.heldBy = found.bytes;
      else this.#chunks = [found.bytes];
    } else {
      this.size = snapshotSize(found);
      this.#chunks = snapshotChunks(found, pieces);
    }
  }

  get snapshot(): ToolSnapshot {
    this.#snapshot ??= JSON.parse(new TextDecoder().decode(Buffer.concat(this.chunks))) as ToolSnapshot;
    return this.#snapshot;
  }

  /** The bytes, in pieces: there may be many. */
  get chunks(): readonly Uint8Array[] {
    this.#chunks ??= [readFileSync(this.heldBy ?? "")];
    return this.#chunks;
  }

  /** Of the bytes. */
  get hash(): string {
    this.#hash ??= sha(...this.chunks);
    return this.#hash;
  }
}
