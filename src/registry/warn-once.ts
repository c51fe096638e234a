import type { ErrorCode } from "../definition/errors/index.js";

const warned = new Set<string>();

/** Emits a process warning (`ToolwrightWarning`, with a code of `docs/errors.md`), each text once per process. */
export function warnOnce(code: ErrorCode, message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  process.emitWarning(message, { type: "ToolwrightWarning", code });
}
