import { fields } from "../fields.js";
import type { WireCall } from "../read-wire-call.js";

/**
 * An OpenAI tool call under the names of the wire. Never throws, whatever comes: a custom tool's call, a call of an unknown type
 * or no call at all says so in `unsupported`.
 */
export function readToolCall(toolCall: unknown): WireCall {
  try {
    return read(toolCall);
  } catch {
    return unsupported("", "", 'It cannot be read. Call a function tool: { id, type: "function", function }.');
  }
}

function read(toolCall: unknown): WireCall {
  const { id, type, function: called, custom } = fields(toolCall);
  const callId = typeof id === "string" ? id : "";
  if (type !== undefined && type !== "function") {
    const { name } = fields(custom ?? called);
    const kind = typeof type === "string" ? `"${type.slice(0, 40)}"` : "unknown";
    return unsupported(callId, name, `Its type is ${kind}, and only tools of type "function" are offered.`);
  }
  const { name, arguments: args } = fields(called);
  if (typeof name !== "string" || name === "") return unsupported(callId, "", "It names no function.");
  return { call: { id: callId, name, arguments: args } };
}

function unsupported(id: string, name: unknown, problem: string): WireCall {
  return { call: { id, name: typeof name === "string" ? name : "", arguments: undefined }, unsupported: problem };
}
