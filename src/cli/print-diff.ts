import type { VendorComparison } from "../contracts/compare-for-vendor.js";
import { shortened } from "../contracts/compare-schemas.js";
import {
  CHANGE_CLASSES,
  type ContractChange,
  type ContractChangeClass,
  worstOf,
} from "../contracts/contract-change.js";
import type { ContractDiff } from "../contracts/contract-diff.js";
import { colorsFor } from "./colors.js";
import { table } from "./table.js";

const WORDS: Readonly<Record<ContractChangeClass, string>> = {
  breaking: "breaking",
  compatible: "compatible",
  text: "text only",
};

/** Prints a diff for people on stdout: the changes by tool, what vendors make of them, and the sums. */
export function printDiff({ changes, vendors }: ContractDiff): void {
  const { bold } = colorsFor(process.stdout);
  if (changes.length > 0) console.log(`${changeLines(changes, process.stdout)}\n`);
  const rows = vendors.map((vendor) => [`  ${vendor.target}`, tokensOf(vendor), vendorWords(vendor)]);
  if (rows.length > 0) {
    const head = ["  FOR", "TOKENS", "AFTER ENCODING"].map((cell) => bold(cell));
    console.log(`${table([head, ...rows], Number.POSITIVE_INFINITY)}\n`);
  }
  console.log(sums(changes));
}

/** A paragraph for each tool, a line for each change. */
export function changeLines(changes: readonly ContractChange[], stream: { isTTY?: boolean }): string {
  const { bold, dim, red, green } = colorsFor({ isTTY: stream.isTTY === true });
  const paint = { breaking: red, compatible: green, text: dim };
  const places = [...new Set(changes.map(({ place }) => place))];
  return places
    .map((place) => {
      const own = changes.filter((change) => change.place === place);
      const rows = own.map((change) => [
        `  ${paint[change.class](WORDS[change.class])}`,
        whereOf(change),
        whatOf(change),
      ]);
      const name = own[0]?.tool ?? "";
      return `${bold(name || place)}${name && dim(`  ${place}`)}\n${table(rows, Number.POSITIVE_INFINITY)}`;
    })
    .join("\n");
}

export function whereOf({ direction, property }: ContractChange): string {
  return property === undefined ? direction : `${direction} ${property}`;
}

/** What changed, with the value that shows it. */
export function whatOf({ what, counterexample, unproven }: ContractChange): string {
  if (unproven) return `${what} (taken for breaking: proven neither way)`;
  return counterexample === undefined ? what : `${what}; such as ${shortened(counterexample)}`;
}

/** `1 breaking, 2 compatible, 3 text only`, or that nothing changed. */
export function sums(changes: readonly { readonly class: ContractChangeClass }[]): string {
  const counts = CHANGE_CLASSES.map(
    (kind) => [changes.filter((one) => one.class === kind).length, WORDS[kind]] as const,
  );
  const said = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return said.length === 0 ? "No contract changed." : `${said.join(", ")}.`;
}

export function tokensOf({ tokens: { before, after } }: VendorComparison): string {
  const more = after - before;
  return `${before} → ${after}${more === 0 ? "" : ` (${more > 0 ? "+" : ""}${more})`}`;
}

/** What a vendor makes of the changes: the class of them all, and what is lost there, tool by tool. */
export function vendorWords({ changes }: VendorComparison): string {
  const worst = worstOf(changes);
  const lost = changes.filter((change) => change.lost).map(({ tool, what }) => `${tool}: ${what}`);
  return [worst === undefined ? "unchanged" : WORDS[worst], ...lost].join("; ");
}
