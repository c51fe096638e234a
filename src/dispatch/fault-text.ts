import type { ArgumentFault } from "../definition/tool-result.js";

/** The most faults a model is told of at once; the result's `failure.faults` has more. */
const MOST_LINES = 20;

/** What a model reads of the faults of its call, one line each. */
export function faultText(name: string, faults: readonly ArgumentFault[]): string {
  const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
  const lines = faults.slice(0, MOST_LINES).map(({ path, expected, received, hint }) => {
    const where = path === "" ? "the arguments" : path;
    return `- ${where}: expected ${expected}, got ${received}.${hint ? ` ${hint}` : ""}`;
  });
  const more = faults.length > MOST_LINES ? [`- and ${faults.length - MOST_LINES} more`] : [];
  const heading = `The arguments of "${name}" are wrong (${count}), and it did not run. Correct them and call it again.`;
  return [heading, ...lines, ...more].join("\n");
}
