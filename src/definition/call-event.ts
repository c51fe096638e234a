import type { JsonObject } from "./json-schema.js";
import type { ArgumentFault, ArgumentRepair, ToolResult } from "./tool-result.js";

interface OfCall {
  readonly callId: string;
  readonly name: string;
}

/** What is told of calls to whoever watches a registry, in the order in which it happens. */
export type CallEvent =
  /** A call came in, with its arguments as the model sent them. They may hold secrets. */
  | (OfCall & { readonly type: "call"; readonly arguments: unknown })
  /** There is no tool of that name. */
  | (OfCall & { readonly type: "unknown-tool" })
  /** Arguments that did not fit were changed so that they may. */
  | (OfCall & { readonly type: "repaired"; readonly repairs: readonly ArgumentRepair[] })
  /** The arguments cannot be read (`TW5002`) or do not fit the schema (`TW5003`). */
  | (OfCall & {
      readonly type: "arguments-refused";
      readonly code: "TW5002" | "TW5003";
      readonly faults: readonly ArgumentFault[];
    })
  /** The registry's `authorize` does not permit the call. */
  | (OfCall & { readonly type: "not-authorized" })
  /** An approver is asked; `digest` as in its request. */
  | (OfCall & { readonly type: "approval-asked"; readonly digest: string; readonly arguments: JsonObject })
  /** An approver answered: `failed` where it threw, `nobody` where there is none. */
  | (OfCall & {
      readonly type: "approval-answered";
      readonly answer: "approved" | "denied" | "pending" | "failed" | "nobody";
    })
  /** The answer is that of an earlier call, or of one under way, with the same arguments. */
  | (OfCall & { readonly type: "cache-hit" })
  /** The method is called, with the checked arguments as plain JSON. `attempt` is 1 for the first. */
  | (OfCall & { readonly type: "start"; readonly attempt: number; readonly arguments: JsonObject })
  /** The method threw and is tried again. `attempt` is 2 for the second. */
  | (OfCall & { readonly type: "retry"; readonly attempt: number })
  /** The method threw, and is not tried again. */
  | (OfCall & { readonly type: "threw"; readonly cause: unknown })
  /** The time of the call is up. */
  | (OfCall & { readonly type: "timeout" })
  /** The caller gave the call up. */
  | (OfCall & { readonly type: "cancelled" })
  /** The method is not run: its breaker is open, or too many calls wait for it. */
  | (OfCall & { readonly type: "unavailable" })
  /** What the method returned does not fit its output schema. */
  | (OfCall & { readonly type: "output-refused"; readonly faults: readonly ArgumentFault[] })
  /** The method answered after its call had ended; the answer is dropped. */
  | (OfCall & { readonly type: "late-answer" })
  /** The call is answered. */
  | (OfCall & { readonly type: "result"; readonly result: ToolResult });

export type CallEventType = CallEvent["type"];

/** Gets events. What it throws, and what its promise is rejected with, is dropped; nobody waits for it. */
export type CallListener<Type extends CallEventType = CallEventType> = (
  event: Extract<CallEvent, { readonly type: Type }>,
) => unknown;
