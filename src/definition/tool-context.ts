/** Where a tool writes what people, not models, should read. */
export interface ToolLog {
  debug(message: string, data?: unknown): void;
  info(message: string, data?: unknown): void;
  warn(message: string, data?: unknown): void;
  error(message: string, data?: unknown): void;
}

/**
 * What a method may ask for beside its arguments: declare a parameter of this type, anywhere in the list. It is never
 * in the schema, and a value that a model sends under its name is rejected.
 */
export interface ToolContext {
  /** Aborted when the caller cancels or the call's time is up. */
  readonly signal: AbortSignal;
  readonly callId: string;
  /** Tells whoever watches how far the call is. `progress` in the unit of `total`. */
  progress(progress: number, total?: number, message?: string): void;
  readonly log: ToolLog;
  /** Values that live as long as the run the call belongs to. */
  readonly state: Map<string, unknown>;
}
