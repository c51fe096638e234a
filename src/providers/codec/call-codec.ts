import type { JsonObject, JsonValue } from "../../definition/json-schema.js";
import type { ToolCall } from "../../definition/tool-call.js";
import { WireArguments } from "../../definition/wire-arguments.js";
import type { ValueCodec } from "./rewrite.js";
import { isObject } from "./schema.js";
import type { WireNames } from "./wire-names.js";

/** Calls there and back: the tool's name and the arguments. Ids stay. Neither way throws. */
export interface CallCodec {
  /** A call under the registry's name with canonical arguments, as the vendor would have made it: for a history. */
  encode(call: ToolCall): ToolCall;
  /**
   * A vendor's call as the registry knows it. Arguments of a tool whose schema was rewritten come back as an object, or,
   * where their text cannot be read yet, as {@link WireArguments}; those of any other tool stay as the model wrote them.
   * So does a name that no tool has.
   */
  decode(call: ToolCall): ToolCall;
}

/** The codec of the calls of some tools; `values` by the registry's names. */
export function callCodec(names: WireNames, values: ReadonlyMap<string, ValueCodec>): CallCodec {
  return {
    encode({ id, name, arguments: args }) {
      const text = WireArguments.is(args) ? args.text : args;
      const codec = WireArguments.is(args) ? undefined : values.get(name);
      return { id, name: names.encode(name), arguments: codec ? encodeArguments(codec, text) : text };
    },
    decode({ id, name: wireName, arguments: args }) {
      const name = names.decode(wireName) ?? wireName;
      const codec = values.get(name);
      return { id, name, arguments: codec ? decodeArguments(codec, args) : args };
    },
  };
}

function encodeArguments(codec: ValueCodec, args: unknown): unknown {
  const value = typeof args === "string" ? parsed(args) : (args as JsonValue | undefined);
  return isObject(value) ? translated(codec, "encode", value) : args;
}

function decodeArguments(codec: ValueCodec, args: unknown): unknown {
  const decode = (value: JsonObject): JsonObject => translated(codec, "decode", value);
  if (args === undefined || args === null || args === "") return decode({});
  if (typeof args !== "string") return isObject(args as JsonValue) ? decode(args as JsonObject) : args;
  const value = LONG_NUMBER.test(args) ? undefined : parsed(args);
  return isObject(value) ? decode(value) : new WireArguments(args, decode);
}

/** What a JSON number may not hold to the last digit. */
const LONG_NUMBER = /\d{16}/;

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function translated(codec: ValueCodec, way: keyof ValueCodec, args: JsonObject): JsonObject {
  try {
    const value = codec[way](args);
    // Where a wrapped root held something else, the arguments as they came explain the fault better.
    return isObject(value) ? value : args;
  } catch {
    // Nested beyond reason, or an object that cannot be read: for the registry to refuse.
    return args;
  }
}
