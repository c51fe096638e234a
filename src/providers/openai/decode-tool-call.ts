import type { ToolCall } from "../../definition/tool-call.js";
import type { CallCodec } from "../codec/call-codec.js";
import { fields } from "../fields.js";

/** A vendor's call as ours, and what is wrong with it, where no function tool can answer it. */
export interface DecodedToolCall {
  readonly call: ToolCall;
  readonly unsupported?: string;
}

/**
 * An OpenAI tool call as a ToolCall under the registry's name, with canonical arguments (see `CallCodec`). Never throws,
 * whatever comes: a custom tool's call, a call of an unknown type or no call at all says so in `unsupported`.
 */
export function decodeToolCall(toolCall: unknown, calls: CallCodec): DecodedToolCall {
  try {
    return decode(toolCall, calls);
  } catch {
    return unsupported("", "", 'It cannot be read. Call a function tool: { id, type: "function", function }.');
  }
}

function decode(toolCall: unknown, calls: CallCodec): DecodedToolCall {
  const { id, type, function: called, custom } = fields(toolCall);
  const callId = typeof id === "string" ? id : "";
  if (type !== undefined && type !== "function") {
    const { name } = fields(custom ?? called);
    const kind = typeof type === "string" ? `"${type.slice(0, 40)}"` : "unknown";
    return unsupported(callId, name, `Its type is ${kind}, and only tools of type "function" are offered.`);
  }
  const { name, arguments: args } = fields(called);
  if (typeof name !== "string" || name === "") return unsupported(callId, "", "It names no function.");
  return { call: calls.decode({ id: callId, name, arguments: args }) };
}

function unsupported(id: string, name: unknown, problem: string): DecodedToolCall {
  return { call: { id, name: typeof name === "string" ? name : "", arguments: undefined }, unsupported: problem };
}
