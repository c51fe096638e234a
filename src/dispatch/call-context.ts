import { AsyncResource } from "node:async_hooks";
import type { ToolContext, ToolLog } from "../definition/tool-context.js";
import type { CallRun } from "./call-run.js";
import { safeLog } from "./safe-log.js";
import { tellListener } from "./tell-listener.js";

const SILENT: ToolLog = { debug() {}, info() {}, warn() {}, error() {} };

/** The context of one call. Its signal is made when someone asks for it. */
export class CallContext implements ToolContext {
  readonly callId: string;
  readonly log: ToolLog;
  readonly #run: CallRun;
  #controller: AbortController | undefined;
  #abortInContext: ((reason: unknown) => void) | undefined;
  #reason: unknown;
  #aborted = false;
  #state: Map<string, unknown> | undefined;

  constructor(run: CallRun) {
    this.callId = run.callId;
    this.#run = run;
    const { log } = run.policy;
    this.log = log ? safeLog(log) : SILENT;
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      const controller = new AbortController();
      this.#controller = controller;
      // Whoever listens does so in the async context of the call, though a timer or the caller gives it up.
      this.#abortInContext = AsyncResource.bind((reason: unknown) => controller.abort(reason));
      if (this.#aborted) controller.abort(this.#reason);
    }
    return this.#controller.signal;
  }

  get state(): Map<string, unknown> {
    this.#state ??= this.#run.options.state ?? new Map();
    return this.#state;
  }

  /** Whether the call was given up: cancelled, or out of time. */
  get aborted(): boolean {
    return this.#aborted;
  }

  /** A function of its own, so that a method may take it out of the context. */
  readonly progress = (progress: number, total?: number, message?: string): void => {
    const { options, tool, clean, answered } = this.#run;
    if (!options.onProgress || this.#aborted || answered) return;
    tellListener(options.onProgress, {
      callId: this.callId,
      name: tool.definition.name,
      progress,
      ...(total === undefined ? {} : { total }),
      ...(message === undefined ? {} : { message: clean ? clean(String(message)) : message }),
    });
  };

  abort(reason: unknown): void {
    if (this.#aborted) return;
    this.#aborted = true;
    this.#reason = reason;
    this.#abortInContext?.(reason);
  }
}
