import { stripVTControlCharacters } from "node:util";

/**
 * Rows as text columns, two spaces apart.
 *
 * @param width - cells of the last column are cut so that a row fits; `Infinity` for no limit
 */
export function table(rows: readonly (readonly string[])[], width: number): string {
  const columns = rows[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => lengthOf(row[column] ?? ""))),
  );
  const before = widths.slice(0, -1).reduce((sum, one) => sum + one + 2, 0);
  const last = Math.max(20, width - before);
  return rows
    .map((row) => row.map((cell, column) => (column < columns - 1 ? pad(cell, widths[column] ?? 0) : cut(cell, last))))
    .map((row) => row.join("  ").trimEnd())
    .join("\n");
}

function lengthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}

function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - lengthOf(text)));
}

function cut(text: string, width: number): string {
  return lengthOf(text) <= width ? text : `${text.slice(0, width - 1)}…`;
}
