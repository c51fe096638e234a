import { fields } from "../fields.js";
/** A call put together from a stream, in the shape of an OpenAI tool call. */
export interface CollectedToolCall {
  id: string;
  type: string;
  function: { name: string; arguments: unknown };
}

/** Puts the tool calls of one streamed answer together from the deltas of its chunks. */
export interface ToolCallCollector {
  add(deltas: unknown): void;
  /** All calls so far, in the order in which they began. */
  calls(): readonly CollectedToolCall[];
}

/**
 * Deltas belong together by `index`; a delta that brings another id and a name under an index in use begins a new call
 * (some compatible servers give every call index 0). Ids and names stay as they first came: some servers repeat them.
 */
export function collectToolCalls(): ToolCallCollector {
  const calls: CollectedToolCall[] = [];
  const current = new Map<unknown, CollectedToolCall>();
  return {
    add(deltas) {
      if (!Array.isArray(deltas)) return;
      for (const delta of deltas as unknown[]) {
        const { index, id, type, function: part, custom } = fields(delta);
        const { name, arguments: args, input } = { ...fields(custom), ...fields(part) };
        let call = current.get(index);
        if (!call || beginsAnother(call, id, name)) {
          call = { id: "", type: "function", function: { name: "", arguments: "" } };
          current.set(index, call);
          calls.push(call);
        }
        if (isText(id) && call.id === "") call.id = id;
        if (isText(type)) call.type = type;
        if (isText(name) && call.function.name === "") call.function.name = name;
        call.function.arguments = joined(call.function.arguments, args ?? input);
      }
    },
    calls: () => calls,
  };
}

function beginsAnother(call: CollectedToolCall, id: unknown, name: unknown): boolean {
  return isText(id) && call.id !== "" && id !== call.id && isText(name);
}

/** Text is appended; a server that sends an object at once has said all. */
function joined(before: unknown, delta: unknown): unknown {
  if (delta === undefined || delta === null) return before;
  return typeof before === "string" && typeof delta === "string" ? before + delta : delta;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
