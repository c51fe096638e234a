import type { Approve } from "./approval.js";

/** How far a call is, as its method told: `progress` in the unit of `total`. */
export interface ToolProgress {
  readonly callId: string;
  readonly name: string;
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** What the caller of a tool may add to a call. */
export interface CallOptions {
  /** Cancels the call: it is answered at once with a failure, and the method's `context.signal` is aborted. */
  readonly signal?: AbortSignal;
  /** Only these tools may be called, by their names: another is as unknown as one that does not exist. Default: all. */
  readonly only?: ReadonlySet<string>;
  /** Becomes `context.state`; give each call of a run the same map. Default: a new map. */
  readonly state?: Map<string, unknown>;
  /** Decides in place of the registry's own approver. */
  readonly approve?: Approve;
  /** Gets each value that a method yields that is an async generator. */
  readonly onDelta?: (delta: unknown) => void;
  /** Gets what the method returned, before a result is made of it. Not called for a call that failed. */
  readonly onReturn?: (value: unknown) => void;
  readonly onProgress?: (progress: ToolProgress) => void;
}
