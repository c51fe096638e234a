import type { ToolCall } from "../definition/tool-call.js";
import type { ToolResult } from "../definition/tool-result.js";
import { parallelBatches } from "./parallel-batches.js";
import { readCall } from "./read-call.js";

/**
 * Makes calls as a model made them in one turn: read-only ones beside each other in parallel, any other alone, after those
 * before it and before those after it. One result each, in the order of the calls; no call's failure touches another.
 */
export async function callAll(
  calls: readonly ToolCall[],
  isReadOnly: (name: string) => boolean,
  call: (call: ToolCall) => Promise<ToolResult>,
): Promise<ToolResult[]> {
  const results: ToolResult[] = [];
  // A turn without calls may have none, not an empty list; and a single call is one.
  const all = Array.isArray(calls) ? calls : calls ? [calls] : [];
  for (const batch of parallelBatches(all, (one) => isReadOnly(readCall(one).name))) {
    results.push(...(await Promise.all(batch.map((one) => call(one)))));
  }
  return results;
}
