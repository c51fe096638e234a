import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import type { Target } from "../providers/preflight.js";
import { compareContracts } from "./compare-contracts.js";
import { compareForVendor, type VendorComparison } from "./compare-for-vendor.js";
import { type ContractChange, type ContractChangeClass, worstOf } from "./contract-change.js";

/** All that changed between two snapshots. */
export interface ContractDiff {
  /** The class of all changes together; absent where nothing changed. */
  readonly class?: ContractChangeClass;
  readonly changes: readonly ContractChange[];
  readonly vendors: readonly VendorComparison[];
}

/**
 * Compares two snapshots, as contracts and as each target's models see them. What a target no longer takes, or under another
 * name, counts for the class of the whole. Its schemas do not: calls are decoded, so the contract itself is what they are held to.
 */
export function contractDiff(
  before: ToolSnapshot,
  after: ToolSnapshot,
  targets: Iterable<readonly [id: string, target: Target]>,
  tokensOf: (text: string) => number,
): ContractDiff {
  const changes = compareContracts(before, after);
  const vendors = Array.from(targets, ([id, target]) => compareForVendor(id, target, before, after, tokensOf));
  const lost = vendors.flatMap((vendor) => vendor.changes.filter((change) => change.lost));
  const whole = worstOf([...changes, ...lost]);
  return { ...(whole && { class: whole }), changes, vendors };
}
