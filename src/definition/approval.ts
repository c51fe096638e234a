import type { JsonObject } from "./json-schema.js";
import type { ToolDefinition } from "./tool-definition.js";

/** What an approver is asked. Exactly these arguments run if the answer is yes. */
export interface ApprovalRequest {
  readonly callId: string;
  readonly name: string;
  /** The checked arguments, as plain JSON. */
  readonly arguments: JsonObject;
  readonly definition: ToolDefinition;
  /** What else happens when the tool runs, in words. */
  readonly sideEffects?: readonly string[];
  /** Aborted when the caller cancels the call: nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

/** An approver's answer; the reason is told to the model. */
export interface ApprovalDecision {
  readonly approved: boolean;
  readonly reason?: string;
}

/** Decides whether a call may run, at once or later. An approver that throws has said no. */
export type Approve = (
  request: ApprovalRequest,
) => boolean | ApprovalDecision | PromiseLike<boolean | ApprovalDecision>;
