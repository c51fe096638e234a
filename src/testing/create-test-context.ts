import type { ToolContext } from "../definition/tool-context.js";

/** One line that a method logged. */
export interface LoggedLine {
  readonly level: "debug" | "info" | "warn" | "error";
  readonly message: string;
  readonly data?: unknown;
}

/** One report of progress. */
export interface ReportedProgress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** A context to call methods with, and what they did with it. */
export interface TestContext extends ToolContext {
  readonly logged: readonly LoggedLine[];
  readonly reported: readonly ReportedProgress[];
  /** Aborts `signal`, as a caller that cancels does. */
  cancel(reason?: unknown): void;
}

/** What a test context starts with. */
export interface TestContextOptions {
  /** Default: `"test"`. */
  readonly callId?: string;
  /** Aborts `signal` when it is. */
  readonly signal?: AbortSignal;
  /** What `state` holds. Default: nothing. */
  readonly state?: Iterable<readonly [string, unknown]>;
}

/** A `ToolContext` for calling a tool's method directly in a test; it keeps what was logged and reported. */
export function createTestContext(options: TestContextOptions = {}): TestContext {
  const own = new AbortController();
  const logged: LoggedLine[] = [];
  const reported: ReportedProgress[] = [];
  const at =
    (level: LoggedLine["level"]) =>
    (message: string, data?: unknown): void => {
      logged.push(data === undefined ? { level, message } : { level, message, data });
    };
  return {
    signal: options.signal ? AbortSignal.any([own.signal, options.signal]) : own.signal,
    callId: options.callId ?? "test",
    progress(progress, total, message) {
      reported.push({
        progress,
        ...(total === undefined ? {} : { total }),
        ...(message === undefined ? {} : { message }),
      });
    },
    log: { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") },
    state: new Map(options.state),
    logged,
    reported,
    cancel: (reason) => own.abort(reason),
  };
}
