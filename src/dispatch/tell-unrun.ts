import type { CallEvent } from "../definition/call-event.js";
import type { CallOptions } from "../definition/call-options.js";
import type { RegisteredTool } from "../definition/registered-tool.js";
import type { ToolResult } from "../definition/tool-result.js";
import type { CallWatch, StartedCall } from "./call-watch.js";
import { observedArguments, observedResult } from "./observed-copy.js";

/** The event that says why a call was not run. */
export type UnrunReason = Pick<Extract<CallEvent, { readonly type: "unknown-tool" }>, "type"> | ApprovalAnswered;
type ApprovalAnswered = Pick<Extract<CallEvent, { readonly type: "approval-answered" }>, "type" | "answer">;

/** What observers are told of a call that has been answered. */
export function observedCall(
  { callId, name }: Pick<ToolResult, "callId" | "name">,
  tool: RegisteredTool | undefined,
  options: CallOptions | undefined,
): StartedCall {
  const state = stateOf(options);
  return { callId, name, ...(tool ? { tool } : {}), ...(state ? { state } : {}) };
}

/** Options may be anything where no compiler has looked. */
function stateOf(options: CallOptions | undefined): CallOptions["state"] {
  try {
    return options?.state;
  } catch {
    return undefined;
  }
}

/** Tells those who watch of a call that was answered before any stage ran, and why. Gives back its result. */
export function tellUnrun(
  watch: CallWatch | undefined,
  call: StartedCall,
  args: unknown,
  result: ToolResult,
  reason?: UnrunReason,
): ToolResult {
  if (!watch?.isOn) return result;
  const observations = watch.begin(call);
  const { callId, name } = call;
  watch.emit({ type: "call", callId, name, arguments: observedArguments(args) }, observations);
  if (reason) watch.emit({ ...reason, callId, name }, observations);
  watch.emit({ type: "result", callId, name, result: observedResult(result) }, observations);
  return result;
}
