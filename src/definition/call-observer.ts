import type { CallEvent } from "./call-event.js";
import type { JsonObject } from "./json-schema.js";
import type { RegisteredTool } from "./registered-tool.js";

/** A call that has come in. */
export interface ObservedCall {
  /** As the model gave it; not unique among the calls of several conversations. */
  readonly callId: string;
  readonly name: string;
  /** Absent where there is no such tool. */
  readonly tool?: RegisteredTool;
  /** The state that the caller gave, as for who it is. */
  readonly state?: ReadonlyMap<string, unknown>;
  /** A text without secrets: those of the common forms, of the registry's own patterns, and of toolkits' configuration. */
  readonly redact: (text: string) => string;
  /** Stands for the tool, its schema and these arguments, as in an approver's request; empty where there is no such tool. */
  readonly digest: (args: JsonObject) => string;
}

/** How one call is watched. */
export interface CallObservation {
  /** Runs what is left of the call inside a context of its own, such as that of a span. Called once; must call `work` at once. */
  readonly within?: (work: () => void) => void;
  /** Gets every event of this call. */
  readonly on?: (event: CallEvent) => unknown;
}

/**
 * Watches calls one by one: says of each call that comes in how it is to be watched, or nothing. It cannot touch a call,
 * whatever it throws.
 */
export type CallObserver = (call: ObservedCall) => CallObservation | undefined;
