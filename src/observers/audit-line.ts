import type { CallEvent } from "../definition/call-event.js";
import type { ObservedCall } from "../definition/call-observer.js";
import type { JsonObject, JsonValue } from "../definition/json-schema.js";
import { redactJson } from "../dispatch/redact-json.js";

/** The longest arguments that are written, in characters of JSON; of longer ones the beginning is, as text. */
const LONGEST_ARGUMENTS = 10_000;

/** One line of an audit log. */
export interface AuditLine {
  /** When, ISO 8601. */
  readonly time: string;
  /** What the lines of one call have in common; different for each call. */
  readonly id: string;
  readonly event: "asked" | "answered" | "started" | "ended" | "late-answer";
  readonly callId: string;
  readonly tool: string;
  /** Who called, as the `who` option says. */
  readonly who?: JsonValue;
  readonly process: number;
  /** Of `asked` and `started`: stands for the tool, its schema and the arguments as they were, secrets included. */
  readonly digest?: string;
  /** Of `asked` and `started`: the checked arguments, secrets taken out. */
  readonly arguments?: JsonValue;
  /** Of `started`: 1 for the first. */
  readonly attempt?: number;
  /** Of `answered`. */
  readonly answer?: string;
  /** Of `ended`. */
  readonly outcome?: "done" | "failed" | "pending";
  /** Of `ended`, where it failed: its code of `docs/errors.md`. */
  readonly code?: string;
  readonly durationMs?: number;
}

type Facts = Pick<AuditLine, "event"> & Partial<Omit<AuditLine, "time" | "id" | "callId" | "tool" | "process">>;

/** What an event adds to an audit log; undefined where it adds nothing. */
export function auditFacts(event: CallEvent, { redact, digest }: ObservedCall): Facts | undefined {
  switch (event.type) {
    case "approval-asked":
      return { event: "asked", digest: event.digest, arguments: shown(event.arguments, redact) };
    case "approval-answered":
      return { event: "answered", answer: event.answer };
    case "start":
      return {
        event: "started",
        attempt: event.attempt,
        digest: digest(event.arguments),
        arguments: shown(event.arguments, redact),
      };
    case "late-answer":
      return { event: "late-answer" };
    case "result": {
      const { pending, isError, failure, durationMs } = event.result;
      const outcome = pending ? "pending" : isError ? "failed" : "done";
      return {
        event: "ended",
        outcome,
        ...(failure ? { code: failure.code } : {}),
        durationMs: Math.round(durationMs),
      };
    }
    default:
      return undefined;
  }
}

function shown(args: JsonObject, redact: (text: string) => string): JsonValue {
  const clean = redactJson(args, redact);
  const text = JSON.stringify(clean);
  return text.length <= LONGEST_ARGUMENTS ? clean : `${text.slice(0, LONGEST_ARGUMENTS)}…`;
}
