import { readFileSync } from "node:fs";
import type { Diagnostic } from "../definition/diagnostic.js";
import { codeFrame } from "./code-frame.js";
import { colorsFor } from "./colors.js";

/** Prints diagnostics on stderr as `file:line:column - error TWnnnn: text`; on a terminal with colours and a code frame. */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): void {
  for (const diagnostic of diagnostics) console.error(format(diagnostic));
}

function format(diagnostic: Diagnostic): string {
  const { file, line, column, severity, code, message } = diagnostic;
  const { cyan, yellow, red, dim } = colorsFor(process.stderr);
  const place = `${cyan(file)}:${yellow(String(line))}:${yellow(String(column))}`;
  const level = severity === "error" ? red(severity) : yellow(severity);
  const frame = process.stderr.isTTY ? codeFrame(textOf(file), diagnostic) : "";
  return `${place} - ${level} ${dim(`${code}:`)} ${message}${frame && `\n\n${frame}\n`}`;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
