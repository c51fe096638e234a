import { nearestName } from "../definition/nearest-name.js";
import type { ToolResult } from "../definition/tool-result.js";
import { CallFailure } from "../dispatch/call-failure.js";
import { formatResult } from "../dispatch/format-result.js";
import { monotonicMs } from "../dispatch/monotonic-ms.js";

const MOST_NAMES = 50;

/** The result of a call to a tool that is not there: the closest name, and the names that are. */
export function unknownTool(callId: string, name: string, names: Iterable<string>): ToolResult {
  const all = [...names];
  const near = nearestName(name, all);
  const shown = all.slice(0, MOST_NAMES).join(", ");
  const more = all.length > MOST_NAMES ? ` and ${all.length - MOST_NAMES} more` : "";
  const available = all.length === 0 ? "There are no tools." : `The tools are: ${shown}${more}.`;
  const message = `There is no tool ${JSON.stringify(name.slice(0, 128))}.${near ? ` Did you mean "${near}"?` : ""} ${available}`;
  return formatResult(callId, name.slice(0, 128), new CallFailure("TW5001", message), monotonicMs());
}
