import type { ToolCall } from "../definition/tool-call.js";
import type { ToolResult } from "../definition/tool-result.js";

/** The answer to a call that no function tool can answer (TW6003): it was not run. */
export function unsupportedToolCall(call: ToolCall, problem: string): ToolResult {
  const message = `This tool call cannot be answered and was not run. ${problem}`;
  return {
    callId: call.id,
    name: call.name,
    content: [{ type: "text", text: message }],
    isError: true,
    failure: { code: "TW6003", message },
    durationMs: 0,
  };
}
