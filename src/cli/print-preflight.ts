import type { Preflight, ToolPreflight } from "../providers/preflight.js";
import type { ToolNotice } from "../providers/provider.js";
import { colorsFor } from "./colors.js";
import { plural } from "./plural.js";
import { table } from "./table.js";

/** A report whose tools say where they are declared. */
export interface LocatedPreflight extends Preflight {
  readonly tools: readonly (ToolPreflight & { readonly source?: string })[];
}

/** Prints a table for each target: a row for each tool, and one for each thing that is changed or refused of it. */
export function printPreflight(reports: readonly LocatedPreflight[], all: boolean): void {
  for (const [index, report] of reports.entries()) {
    if (index > 0) console.log("");
    printOne(report, all);
  }
}

function printOne({ target, tools, tokens, limits }: LocatedPreflight, all: boolean): void {
  const { bold, yellow, red } = colorsFor(process.stdout);
  const count = (how: ToolPreflight["how"]): string => {
    const { length } = tools.filter((tool) => tool.how === how);
    return `${length} ${how}`;
  };
  const sums = [count("exact"), count("rewritten"), count("refused"), `about ${tokens} tokens`].join(", ");
  console.log(`${bold(target)}: ${plural(tools.length, "tool")}: ${sums}`);
  const rows = tools.filter(({ how }) => all || how !== "exact").flatMap(rowsOf);
  if (rows.length > 0) {
    const head = ["  TOOL", "HOW", "TOKENS", "WHERE", "WHAT"].map((cell) => bold(cell));
    console.log(table([head, ...rows], Number.POSITIVE_INFINITY));
  }
  for (const { what, used, most, tool } of limits) {
    const text = `  ${tool === undefined ? "" : `${tool}: `}${used} of at most ${most} ${what}`;
    console.log(used > most ? red(text) : yellow(text));
  }
}

function rowsOf({ tool, how, tokens, source = "", notices }: LocatedPreflight["tools"][number]): string[][] {
  const { cyan, red, yellow, green } = colorsFor(process.stdout);
  const colour = { exact: green, rewritten: yellow, refused: red }[how];
  const cells = [`  ${cyan(tool)}`, colour(how), how === "refused" ? "" : String(tokens)];
  const [first, ...others] = notices;
  if (!first) return [[...cells, source, ""]];
  const rest = others.map((notice) => ["", "", "", notice.source ?? "", textOf(notice)]);
  return [[...cells, first.source ?? source, textOf(first)], ...rest];
}

function textOf({ path = "", paths = [path], rule, reason }: ToolNotice): string {
  const more = paths.length > 3 ? `, and ${paths.length - 3} more` : "";
  const where = paths
    .filter((one) => one !== "")
    .slice(0, 3)
    .join(" ");
  const what = rule === undefined || reason.includes(rule) ? reason : `${rule}: ${reason}`;
  return where === "" || reason.includes(`at ${where}`) ? what : `${where}${more}: ${what}`;
}
