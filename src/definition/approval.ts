import type { JsonObject } from "./json-schema.js";
import type { RegisteredTool } from "./registered-tool.js";
import type { ToolContext } from "./tool-context.js";
import type { ToolDefinition } from "./tool-definition.js";

/** What an approver is asked. Exactly these arguments run if the answer is yes. */
export interface ApprovalRequest {
  readonly callId: string;
  readonly name: string;
  /** The checked arguments, as plain JSON. */
  readonly arguments: JsonObject;
  readonly definition: ToolDefinition;
  /** Stands for the tool's name, these arguments and the input schema: hexadecimal, the same for the same. */
  readonly digest: string;
  /** What else happens when the tool runs, in words. */
  readonly sideEffects?: readonly string[];
  /** Aborted when the caller cancels the call: nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

/** An approver's answer; the reason is told to the model. */
export interface ApprovalDecision {
  readonly approved: boolean;
  readonly reason?: string;
  /** Runs in place of the arguments asked about. Checked like any others. */
  readonly arguments?: unknown;
}

/** Nobody has decided yet: the call is answered as pending, with a ticket for `registry.resume`. */
export interface ApprovalPending {
  readonly pending: true;
  /** Who or what it waits for; told to the model. */
  readonly reason?: string;
}

/** What an approver may answer. */
export type ApprovalAnswer = boolean | ApprovalDecision | ApprovalPending;

/** Decides whether a call may run, at once or later. An approver that throws has said no. */
export type Approve = (request: ApprovalRequest) => ApprovalAnswer | PromiseLike<ApprovalAnswer>;

/** A call that waits for approval: plain JSON, to be kept anywhere and given to `registry.resume`, in any process. */
export interface ApprovalTicket {
  /** Different for each ticket; a ticket can be used once. */
  readonly id: string;
  readonly callId: string;
  readonly name: string;
  readonly arguments: JsonObject;
  /** As in the request; a ticket whose tool has another schema by now is refused. */
  readonly digest: string;
  /** When it was issued, ISO 8601. */
  readonly issuedAt: string;
  readonly reason?: string;
}

/** A call whose permission is asked for. */
export interface AuthorizeRequest {
  readonly callId: string;
  readonly name: string;
  /** The checked arguments, as plain JSON. */
  readonly arguments: JsonObject;
  /** The tool, with its category, tags and annotations. */
  readonly tool: RegisteredTool;
}

/** Decides whether a call is permitted at all, as by the user in `context.state`. One that throws has said no. */
export type Authorize = (
  request: AuthorizeRequest,
  context: ToolContext,
) => boolean | ApprovalDecision | PromiseLike<boolean | ApprovalDecision>;
