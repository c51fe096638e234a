import type { ArgumentFault } from "../../definition/tool-result.js";

/** Faults of arguments as a model reads them, one line each. */
export function faultLines(faults: readonly ArgumentFault[]): readonly string[] {
  return faults.map(({ path, expected, received, hint }) => {
    const where = path === "" ? "the arguments" : path;
    return `  ${where}: expected ${expected}, got ${received}.${hint ? ` ${hint}` : ""}`;
  });
}
