import type { CallCodec } from "../../providers/codec/call-codec.js";
import type { WireCall } from "../../providers/read-wire-call.js";
import { unsupportedToolCall } from "../../providers/unsupported-tool-call.js";
import type { ModelEvent } from "../model.js";

/** A call as the vendor made it, under the registry's name; with its answer, where no tool can give one. */
export function callEvent({ call, unsupported }: WireCall, calls: CallCodec): ModelEvent {
  if (unsupported !== undefined) return { type: "tool-call", call, answer: unsupportedToolCall(call, unsupported) };
  return { type: "tool-call", call: calls.decode(call) };
}
