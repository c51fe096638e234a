import type { Diagnostic } from "../definition/diagnostic.js";

/** The line that a diagnostic is about, its number in front, and a mark below the place; `""` when it is not in the text. */
export function codeFrame(text: string, { line, column }: Pick<Diagnostic, "line" | "column">): string {
  const source = text.split(/\r?\n/)[line - 1];
  if (source === undefined) return "";
  const gutter = String(line);
  const start = column - 1;
  const word = /^[\w$@.]+/.exec(source.slice(start))?.[0].length ?? 1;
  // Tabs stay tabs, so that the mark stands below its place at any tab width.
  const indent = source.slice(0, start).replaceAll(/[^\t]/g, " ");
  return `${gutter} │ ${source}\n${" ".repeat(gutter.length)} │ ${indent}${"~".repeat(word)}`;
}
