import type { ContractDiff } from "../contracts/contract-diff.js";
import { sums, tokensOf, vendorWords, whatOf, whereOf } from "./print-diff.js";

const MARKS = { breaking: "🔴 breaking", compatible: "🟢 compatible", text: "⚪ text only" } as const;

/** A diff as Markdown, for a comment on a pull request. */
export function diffMarkdown({ class: whole, changes, vendors }: ContractDiff): string {
  const title = `### Tool contracts: ${whole === undefined ? "unchanged" : MARKS[whole]}`;
  const rows = changes.map((change) => [
    code(change.tool || change.place),
    MARKS[change.class],
    cell(whereOf(change)),
    cell(whatOf(change)),
  ]);
  const costs = vendors.map((vendor) => [vendor.target, tokensOf(vendor), cell(vendorWords(vendor))]);
  return [
    title,
    sums(changes),
    ...(rows.length > 0 ? [tableOf(["tool", "class", "where", "change"], rows)] : []),
    ...(costs.length > 0 ? [tableOf(["for", "tokens", "after encoding"], costs)] : []),
  ].join("\n\n");
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function code(text: string): string {
  return `\`${text.replaceAll(/[`|\n]/g, "_")}\``;
}

/** Text that means nothing to Markdown: what models and users write stands in it. */
function cell(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\\`*_{}[\]<>()#|~@]/g, (character) => `&#${character.charCodeAt(0)};`);
}
