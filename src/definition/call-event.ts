import type { ToolResult } from "./tool-result.js";

interface OfCall {
  readonly callId: string;
  readonly name: string;
}

/** What is told of calls to whoever watches a registry, in the order in which it happens. */
export type CallEvent =
  /** A call came in, with its arguments as the model sent them. They may hold secrets. */
  | (OfCall & { readonly type: "call"; readonly arguments: unknown })
  /** An approver is asked; `digest` as in its request. */
  | (OfCall & { readonly type: "approval-asked"; readonly digest: string })
  /** An approver answered: `failed` where it threw. */
  | (OfCall & { readonly type: "approval-answered"; readonly answer: "approved" | "denied" | "pending" | "failed" })
  /** The method threw and is tried again. `attempt` is 2 for the second. */
  | (OfCall & { readonly type: "retry"; readonly attempt: number })
  /** The method answered after its call had ended; the answer is dropped. */
  | (OfCall & { readonly type: "late-answer" })
  /** The call is answered. */
  | (OfCall & { readonly type: "result"; readonly result: ToolResult });

export type CallEventType = CallEvent["type"];

/** Gets events. What it throws, and what its promise is rejected with, is dropped; nobody waits for it. */
export type CallListener<Type extends CallEventType = CallEventType> = (
  event: Extract<CallEvent, { readonly type: Type }>,
) => unknown;
