import { text as readAll } from "node:stream/consumers";
import { ExitCode } from "./exit-code.js";
import { loadRegistry } from "./load-registry.js";
import { printCallFailure } from "./print-call-failure.js";
import { shownContent } from "./shown-content.js";
import { terminalApproval } from "./terminal-approval.js";

/** Options of `toolwright call`. */
export interface CallOptions {
  readonly yes?: boolean;
  readonly config?: string;
  readonly json?: boolean;
}

/** Runs `toolwright call` and gives its exit code. */
export async function runCall(name: string, json: string, options: CallOptions): Promise<number> {
  const args = json === "-" ? await readAll(process.stdin) : json;
  const registry = await loadRegistry(options.config);
  const cancel = new AbortController();
  process.once("SIGINT", () => cancel.abort());
  const approve = options.yes ? () => true : terminalApproval(cancel);
  const result = await registry.call({ id: "cli", name, arguments: args }, { approve, signal: cancel.signal });
  if (options.json) console.log(JSON.stringify(result, undefined, 2));
  else if (result.failure) printCallFailure(result, args);
  else console.log(shownContent(result.content));
  if (cancel.signal.aborted) return ExitCode.interrupted;
  return result.isError ? ExitCode.no : ExitCode.ok;
}
