import type { CauseOptions } from "./cause-options.js";
import type { CodeEntry } from "./code-entry.js";
import { ToolwrightError } from "./toolwright-error.js";

/** TW5xxx: calls; returned as results. What is thrown is for methods, and becomes a result when they let it through. */
export const CALL_CODES = {
  TW5001: { name: "UnknownTool", kind: "result", summary: "A call names a tool that the registry does not have." },
  TW5002: {
    name: "UnreadableArguments",
    kind: "result",
    summary: "The arguments of a call are not JSON, not an object, nested too deep, or cannot be read.",
  },
  TW5003: {
    name: "InvalidArguments",
    kind: "result",
    summary: "The arguments of a call do not fit the tool's input schema; every fault is listed.",
  },
  TW5004: {
    name: "ApprovalDenied",
    kind: "result",
    summary: "A tool that needs approval was not approved, or there is nobody to approve it.",
  },
  TW5005: { name: "TimedOut", kind: "result", summary: "A tool did not answer within its time limit." },
  TW5006: { name: "Cancelled", kind: "result", summary: "The caller's signal was aborted before the tool answered." },
  TW5007: { name: "ToolThrew", kind: "result", summary: "The tool's method threw, or its promise was rejected." },
  TW5008: {
    name: "UnserialisableResult",
    kind: "result",
    summary: "The tool returned a value that cannot be read or written as JSON.",
  },
  TW5009: {
    name: "UncallableTool",
    kind: "result",
    summary: "A tool cannot be called as it is defined: its input schema does not compile.",
  },
  TW5010: {
    name: "InvalidResult",
    kind: "result",
    summary: "The tool returned a value that does not fit its output schema, and the registry checks results.",
  },
  TW5011: {
    name: "MediaError",
    kind: "thrown",
    summary: "image(), audio() or file() cannot read its source, or it is of another kind.",
  },
  TW5012: {
    name: "RetryableError",
    kind: "thrown",
    summary: "Thrown by a tool's method: the same call may succeed later, and a second try does no harm.",
  },
  TW5013: {
    name: "ToolUnavailable",
    kind: "result",
    summary: "A tool was not run: it failed too often in a row (its breaker), or too many calls wait for it.",
  },
  TW5014: {
    name: "ApprovalPending",
    kind: "result",
    summary: "A call waits for approval and has not run; its result carries a ticket to resume it with.",
  },
  TW5015: {
    name: "TicketRefused",
    kind: "result",
    summary: "A ticket of an approval was used before, or its tool or arguments are not what they were.",
  },
  TW5016: { name: "NotAuthorized", kind: "result", summary: "The registry's `authorize` does not permit the call." },
  TW5017: {
    name: "AmbiguousMethod",
    kind: "result",
    summary: "A typed call names a method that several toolkits of the registry have as a tool.",
  },
  TW5018: {
    name: "InvalidCallOptions",
    kind: "result",
    summary: "An option of a call, such as its signal, is not of its type; the call did not run.",
  },
} as const satisfies Record<`TW5${number}`, CodeEntry>;

/** A source of `image()`, `audio()` or `file()` that cannot be read, or is of another kind. */
export class MediaError extends ToolwrightError {
  readonly source: string;

  constructor(kind: "image" | "audio" | "file", source: string, problem: string, cause?: unknown) {
    super("TW5011", `${kind}() cannot use ${source}: ${problem}.`, cause === undefined ? {} : { cause });
    this.source = source;
  }
}

/**
 * For a tool's method to throw when the same call may succeed later and a second try does no harm, as when a service is
 * busy. It is tried again as often as the tool's `retries` say, even where the tool is neither read-only nor idempotent.
 */
export class RetryableError extends ToolwrightError {
  /** Milliseconds to wait before the next try; a longer usual wait counts. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, options: CauseOptions & { readonly retryAfterMs?: number } = {}) {
    super("TW5012", message, options);
    // The model reads it as the method wrote it.
    this.message = message;
    this.retryAfterMs = options.retryAfterMs;
  }
}
