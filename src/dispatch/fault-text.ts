import type { ArgumentFault } from "../definition/tool-result.js";

/** What a model reads of the faults of its call, one line each. */
export function faultText(name: string, faults: readonly ArgumentFault[]): string {
  const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
  const lines = faults.map(({ path, expected, received, hint }) => {
    const where = path === "" ? "the arguments" : path;
    return `- ${where}: expected ${expected}, got ${received}.${hint ? ` ${hint}` : ""}`;
  });
  return [`The arguments of "${name}" are wrong (${count}); it did not run.`, ...lines].join("\n");
}
