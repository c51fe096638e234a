import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import type { ObservedCall } from "../definition/call-observer.js";
import type { JsonValue } from "../definition/json-schema.js";
import type { RegisteredTool } from "../definition/registered-tool.js";
import { appendLine } from "./append-line.js";
import { auditFacts } from "./audit-line.js";
import type { Observable } from "./observable.js";

/** How an audit log is kept. */
export interface AuditOptions {
  /** Which tools' calls are written. Default: destructive ones. */
  readonly which?: (tool: RegisteredTool) => boolean;
  /** Who calls, as from what the caller put into the call's `state`. Default: not written. */
  readonly who?: (call: ObservedCall) => JsonValue | undefined;
  /** Whether each line is waited for until it is on the disk. Default: false; the system writes it within seconds. */
  readonly sync?: boolean;
  /** Gets what goes wrong with the log; the calls go on. Default: a warning of the process. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Keeps an audit log of the calls of a registry's destructive tools: a file of JSON lines ({@link AuditLine}), only ever
 * appended to, secrets taken out; between lines there may be empty ones. A line is written before the method runs, so that a process that is stopped leaves what it
 * began. Several processes may share a file. Returns what ends it.
 *
 * @param file - its path; made if it is not there, its folder is not
 *
 * @example
 * auditTo(registry, "audit.jsonl", { who: ({ state }) => String(state?.get("user")) });
 */
export function auditTo(registry: Observable, file: string, options: AuditOptions = {}): () => void {
  const { which = isDestructive, sync = false, onError = warn } = options;
  const path = resolve(file);
  return registry.observe((call) => {
    const { tool, callId } = call;
    if (!tool || !which(tool)) return undefined;
    const own = { id: randomUUID(), callId, tool: tool.definition.name, ...whoOf(call, options), process: process.pid };
    return {
      on: (event) => {
        try {
          const facts = auditFacts(event, call);
          if (facts) appendLine(path, JSON.stringify({ time: new Date().toISOString(), ...own, ...facts }), sync);
        } catch (error) {
          onError(error);
        }
      },
    };
  });
}

function isDestructive({ definition }: RegisteredTool): boolean {
  return definition.annotations.destructive === true;
}

function whoOf(call: ObservedCall, { who, onError = warn }: AuditOptions): { readonly who?: JsonValue } {
  try {
    const found = who?.(call);
    return found === undefined ? {} : { who: found };
  } catch (error) {
    onError(error);
    return {};
  }
}

function warn(error: unknown): void {
  process.emitWarning(`The audit log cannot be written: ${error instanceof Error ? error.message : String(error)}`);
}
