import type { RegisteredTool } from "../definition/registered-tool.js";
import { colorsFor } from "./colors.js";
import { plural } from "./plural.js";
import { table } from "./table.js";

/** Prints tools on stdout: as a table, or as a JSON array. */
export function printTools(tools: readonly RegisteredTool[], json: boolean): void {
  if (json) console.log(JSON.stringify(tools, undefined, 2));
  else if (tools.length === 0) console.log("No tools.");
  else printTable(tools);
}

function printTable(tools: readonly RegisteredTool[]): void {
  const { bold, dim, cyan } = colorsFor(process.stdout);
  const rows = tools.map((tool) => [
    cyan(tool.definition.name),
    hintsOf(tool).join(" "),
    [tool.options.category, ...(tool.options.tags ?? []).map((tag) => `#${tag}`)].filter(Boolean).join(" "),
    tool.definition.description.split("\n")[0] ?? "",
  ]);
  const head = ["NAME", "HINTS", "CATEGORY", "DESCRIPTION"];
  const used = head.map((_, column) => column === 0 || rows.some((row) => row[column]));
  const shown = [head.map((cell) => bold(cell)), ...rows].map((row) => row.filter((_, column) => used[column]));
  console.log(table(shown, process.stdout.columns || Number.POSITIVE_INFINITY));
  console.log(dim(`\n${plural(tools.length, "tool")}`));
}

/** A tool's annotations in words: `read-only`, `destructive` …; `dangerous` stands for destructive. */
export function hintsOf({ definition: { annotations }, options }: RegisteredTool): string[] {
  return [
    annotations.readOnly && "read-only",
    options.dangerous ? "dangerous" : annotations.destructive && "destructive",
    annotations.idempotent && "idempotent",
    annotations.openWorld && "open-world",
  ].filter((hint) => typeof hint === "string");
}
