import type { ToolCall } from "../definition/tool-call.js";
import type { ToolResult } from "../definition/tool-result.js";

/**
 * Makes calls as a model made them in one turn: read-only ones beside each other in parallel, any other alone, after those
 * before it and before those after it. One result each, in the order of the calls; no call's failure touches another.
 */
export async function callAll(
  calls: readonly ToolCall[],
  isReadOnly: (name: string) => boolean,
  call: (call: ToolCall) => Promise<ToolResult>,
): Promise<ToolResult[]> {
  const results: Promise<ToolResult>[] = [];
  for (const one of calls) {
    const mayJoin = isReadOnly(one?.name);
    if (!mayJoin) await Promise.all(results);
    const result = call(one);
    results.push(result);
    if (!mayJoin) await result;
  }
  return Promise.all(results);
}
