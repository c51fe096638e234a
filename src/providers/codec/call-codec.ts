import type { JsonValue } from "../../definition/json-schema.js";
import type { ToolCall } from "../../definition/tool-call.js";
import type { ValueCodec } from "./rewrite.js";
import { isObject } from "./schema.js";
import type { WireNames } from "./wire-names.js";

/** Calls there and back: the tool's name and the arguments. Ids stay. Neither way throws. */
export interface CallCodec {
  /** A call under the registry's name with canonical arguments, as the vendor would have made it: for a history. */
  encode(call: ToolCall): ToolCall;
  /**
   * A vendor's call as the registry knows it. Arguments of a tool whose schema was rewritten come back as an object;
   * those of any other tool, and text that is not JSON, stay as the model wrote them. So does a name that no tool has.
   */
  decode(call: ToolCall): ToolCall;
}

/** The codec of the calls of some tools; `values` by the registry's names. */
export function callCodec(names: WireNames, values: ReadonlyMap<string, ValueCodec>): CallCodec {
  return {
    encode: ({ id, name, arguments: args }) => ({
      id,
      name: names.encode(name),
      arguments: translate(values.get(name), "encode", args),
    }),
    decode({ id, name: wireName, arguments: args }) {
      const name = names.decode(wireName) ?? wireName;
      return { id, name, arguments: translate(values.get(name), "decode", args) };
    },
  };
}

function translate(values: ValueCodec | undefined, way: keyof ValueCodec, args: unknown): unknown {
  if (!values) return args;
  try {
    const parsed = read(args);
    if (!isObject(parsed)) return args;
    const translated = values[way](parsed);
    // Where a wrapped root held something else, the text as it came explains the fault better.
    return isObject(translated) ? translated : args;
  } catch {
    // Not JSON, nested beyond reason, or an object that cannot be read: for the registry to refuse.
    return args;
  }
}

function read(args: unknown): JsonValue {
  if (args === undefined || args === null || args === "") return {};
  return typeof args === "string" ? (JSON.parse(args) as JsonValue) : (args as JsonValue);
}
