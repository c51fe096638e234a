import type { ToolCall } from "../definition/tool-call.js";
import type { ToolResult } from "../definition/tool-result.js";

/** The answer to a call whose arguments were cut off (TW6004): it was not run, for half of an argument is another one. */
export function truncatedToolCall(call: ToolCall): ToolResult {
  const message =
    `The call of "${call.name}" was not run: your output reached its limit before the arguments were complete. ` +
    "Make the call again with shorter arguments, or in several calls.";
  return {
    callId: call.id,
    name: call.name,
    content: [{ type: "text", text: message }],
    isError: true,
    failure: { code: "TW6004", message },
    durationMs: 0,
  };
}
