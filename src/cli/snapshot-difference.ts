import { compareContracts } from "../contracts/compare-contracts.js";
import type { ContractChange } from "../contracts/contract-change.js";
import { SnapshotFormatError, SnapshotNotFoundError, SnapshotVersionError } from "../definition/errors/index.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { diffSnapshots } from "../snapshot/diff-snapshots.js";
import { readSnapshot } from "../snapshot/index.js";
import { validateSnapshot } from "../snapshot/validate-snapshot.js";

/** How a snapshot file and what the code says differ. */
export interface SnapshotDifference {
  /** The file, where it could be read. */
  readonly before?: ToolSnapshot;
  /** In words; absent when no definition differs. */
  readonly diff?: string;
  /** What it means to callers, where both could be compared. */
  readonly changes?: readonly ContractChange[];
}

/** Holds a snapshot file to the published schema and to what the code says now. It loads a schema validator. */
export function snapshotDifference(file: string, now: ToolSnapshot): SnapshotDifference {
  try {
    const before = readSnapshot(file);
    const problems = validateSnapshot(before);
    if (problems.length > 0) return { diff: new SnapshotFormatError(file, problems).message };
    const diff = diffSnapshots(before, now);
    return diff === undefined ? { before } : { diff, changes: compareContracts(before, now) };
  } catch (error) {
    const known = [SnapshotNotFoundError, SnapshotFormatError, SnapshotVersionError];
    if (known.some((type) => error instanceof type)) return { diff: (error as Error).message };
    throw error;
  }
}
