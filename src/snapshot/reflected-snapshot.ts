import type { Diagnostic } from "../definition/diagnostic.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { formatSnapshot } from "./format-snapshot.js";
import { type SnapshotSize, snapshotSize } from "./snapshot-size.js";

/** A snapshot as it stands in its file, in UTF-8. */
export interface SnapshotBytes {
  readonly bytes: Uint8Array;
  readonly size: SnapshotSize;
}

/**
 * What reflection found, as its file holds it: keys sorted, whether it was reflected just now or comes from a cache. The value
 * is made when it is first asked for: where nothing changed, the bytes are all that a run needs.
 */
export class ReflectedSnapshot {
  readonly #formatted: SnapshotBytes;
  #snapshot: ToolSnapshot | undefined;

  constructor(
    found: ToolSnapshot | SnapshotBytes,
    readonly diagnostics: readonly Diagnostic[] = [],
  ) {
    const isBytes = "bytes" in found;
    this.#formatted = isBytes ? found : { bytes: Buffer.from(formatSnapshot(found)), size: snapshotSize(found) };
  }

  get snapshot(): ToolSnapshot {
    this.#snapshot ??= JSON.parse(new TextDecoder().decode(this.bytes)) as ToolSnapshot;
    return this.#snapshot;
  }

  get bytes(): Uint8Array {
    return this.#formatted.bytes;
  }

  get size(): SnapshotSize {
    return this.#formatted.size;
  }
}
