import type { ToolCall } from "../definition/tool-call.js";
import { fields } from "./fields.js";

/** A vendor's call under the names of the wire, and what is wrong with it, where no function tool can answer it. */
export interface WireCall {
  readonly call: ToolCall;
  readonly unsupported?: string;
}

/** Where a vendor puts the parts of a call. */
export interface CallShape {
  /** The values of `type` that are calls of function tools; absent where calls have no `type`. */
  readonly type?: string;
  readonly id: string;
  readonly arguments: string;
}

/** Reads a call of a vendor whose calls are flat objects. Never throws, whatever comes. */
export function readWireCall(value: unknown, shape: CallShape): WireCall {
  try {
    const { type, name, [shape.id]: id, [shape.arguments]: args } = fields(value);
    const call: ToolCall = {
      id: typeof id === "string" ? id : "",
      name: typeof name === "string" ? name : "",
      arguments: args,
    };
    if (shape.type !== undefined && type !== undefined && type !== shape.type) {
      const kind = typeof type === "string" ? `"${type.slice(0, 40)}"` : "unknown";
      return { call, unsupported: `Its type is ${kind}, and only calls of type "${shape.type}" can be answered.` };
    }
    return call.name === "" ? { call, unsupported: "It names no tool." } : { call };
  } catch {
    return { call: { id: "", name: "", arguments: undefined }, unsupported: "It cannot be read." };
  }
}
