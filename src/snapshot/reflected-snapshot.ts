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
 * What reflection found: as a value, or as the bytes of its file, which are all that a run needs where nothing changed. The
 * other form is made when it is first asked for.
 */
export class ReflectedSnapshot {
  #snapshot: ToolSnapshot | undefined;
  #formatted: SnapshotBytes | undefined;

  constructor(
    found: ToolSnapshot | SnapshotBytes,
    readonly diagnostics: readonly Diagnostic[] = [],
  ) {
    if ("bytes" in found) this.#formatted = found;
    else this.#snapshot = found;
  }

  get snapshot(): ToolSnapshot {
    this.#snapshot ??= JSON.parse(new TextDecoder().decode((this.#formatted as SnapshotBytes).bytes)) as ToolSnapshot;
    return this.#snapshot;
  }

  get bytes(): Uint8Array {
    return this.#format().bytes;
  }

  get size(): SnapshotSize {
    return this.#format().size;
  }

  #format(): SnapshotBytes {
    this.#formatted ??= { bytes: Buffer.from(formatSnapshot(this.snapshot)), size: snapshotSize(this.snapshot) };
    return this.#formatted;
  }
}
