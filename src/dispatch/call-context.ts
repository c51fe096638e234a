import type { CallOptions } from "../definition/call-options.js";
import type { ToolContext, ToolLog } from "../definition/tool-context.js";

const SILENT: ToolLog = { debug() {}, info() {}, warn() {}, error() {} };

/** The context of one call. Its signal is made when someone asks for it. */
export class CallContext implements ToolContext {
  readonly callId: string;
  readonly log: ToolLog;
  readonly #name: string;
  readonly #options: CallOptions;
  #controller: AbortController | undefined;
  #reason: unknown;
  #aborted = false;
  #state: Map<string, unknown> | undefined;

  constructor(callId: string, name: string, options: CallOptions, log: ToolLog | undefined) {
    this.callId = callId;
    this.#name = name;
    this.#options = options;
    this.log = log ?? SILENT;
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#aborted) this.#controller.abort(this.#reason);
    }
    return this.#controller.signal;
  }

  get state(): Map<string, unknown> {
    this.#state ??= this.#options.state ?? new Map();
    return this.#state;
  }

  /** Whether the call was given up: cancelled, or out of time. */
  get aborted(): boolean {
    return this.#aborted;
  }

  /** A function of its own, so that a method may take it out of the context. */
  readonly progress = (progress: number, total?: number, message?: string): void => {
    const { onProgress } = this.#options;
    if (!onProgress || this.#aborted) return;
    try {
      onProgress({
        callId: this.callId,
        name: this.#name,
        progress,
        ...(total === undefined ? {} : { total }),
        ...(message === undefined ? {} : { message }),
      });
    } catch {
      // A listener that throws is no fault of the method that reports.
    }
  };

  abort(reason: unknown): void {
    if (this.#aborted) return;
    this.#aborted = true;
    this.#reason = reason;
    this.#controller?.abort(reason);
  }
}
