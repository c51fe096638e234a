import { relative, resolve } from "node:path";
import { printDiagnostics } from "../../cli/print-diagnostics.js";
import type { Diagnostic } from "../../definition/diagnostic.js";

/** As many as fit above the tests: every run of `--watch` prints them again. */
const MOST = 10;

/** Prints what reflection has to say, errors first; of much only a part, for a test run is about its tests. */
export function printBriefly(diagnostics: readonly Diagnostic[], root: string): void {
  const sorted = [...diagnostics].sort((a, b) => rank(a) - rank(b));
  printDiagnostics(sorted.slice(0, MOST).map((one) => ({ ...one, file: shown(resolve(root, one.file)) })));
  const left = sorted.length - MOST;
  if (left > 0) console.error(`… and ${left} more: \`npx toolwright snapshot --check\` shows all.`);
}

function rank({ severity }: Diagnostic): number {
  return severity === "error" ? 0 : 1;
}

function shown(file: string): string {
  return relative(process.cwd(), file).replaceAll("\\", "/");
}
