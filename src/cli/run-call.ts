import { text as readAll } from "node:stream/consumers";
import type { ContentPart } from "../definition/tool-result.js";
import { wirePart } from "../providers/wire-part.js";
import { ExitCode } from "./exit-code.js";
import { loadRegistry } from "./load-registry.js";
import { printCallFailure } from "./print-call-failure.js";
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
  else console.log(result.content.map(textOf).join("\n"));
  if (cancel.signal.aborted) return ExitCode.interrupted;
  return result.isError ? ExitCode.no : ExitCode.ok;
}

/** A part of a result as text; pictures, sound and files as a note of what they are. */
export function textOf(part: ContentPart): string {
  const { type, ...wire } = wirePart(part);
  if ("text" in wire) return wire.text;
  const name = "name" in wire ? ` ${wire.name}` : "";
  return `[${type}${name} ${wire.mimeType}, ${Math.floor((wire.data.length * 3) / 4)} bytes]`;
}
