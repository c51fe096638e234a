import type { Message } from "../definition/message.js";
import type { ToolDefinition } from "../definition/tool-definition.js";
import type { AnsweredCall } from "./answered-call.js";
import type { CallCodec } from "./codec/call-codec.js";
import type { Dialect } from "./codec/dialect.js";
import { encodeTools, type VendorRules, type WireTool, type WireTools } from "./codec/encode-tools.js";
import type { WireCall } from "./read-wire-call.js";

/**
 * All that sets one vendor's API apart, as data and small functions. What the vendors have in common (which tool is left
 * out, how a call finds its way back) is made of it by {@link encodeFor} and `exportFor`.
 *
 * @typeParam Tool - an element of the request's `tools`
 * @typeParam Answer - a message that answers calls
 * @typeParam Turn - a message of a conversation
 */
export interface Vendor<Id extends string, Tool, Answer, Turn, Options extends object> {
  /** What `registry.for()` takes. */
  readonly id: Id;
  readonly rules: VendorRules;
  /** Every dialect that it takes schemas in, by the name that `toolwright check --for` takes. */
  readonly dialects: Readonly<Record<string, Dialect>>;
  /** The dialects to try in turn. */
  dialectsFor(options: Options): readonly [Dialect, ...Dialect[]];
  /** Whether the vendor's own tool search is to find deferred tools; absent where it has none. */
  searchesTools?(options: Options): boolean;
  /** Tools in the request's outer form. */
  formatTools(tools: readonly WireTool[], options: Options): Tool[];
  /** A call as the vendor made it, under the names of the wire. Never throws. */
  readCall(value: unknown): WireCall;
  /** The results of one turn. */
  encodeResults(results: readonly AnsweredCall[], calls: CallCodec): Answer[];
  /** A conversation for a request. */
  encodeMessages(messages: readonly Message[], calls: CallCodec): Turn[];
  /** The way back. Throws UnreadableMessageError (TW6011) for what our messages have no place for. */
  decodeMessages(turns: readonly unknown[], calls: CallCodec): Message[];
}

/** A vendor of any kind. */
export type AnyVendor = Vendor<string, unknown, unknown, unknown, object>;

/** Tools in a vendor's form, the way back from their calls, and what there is to know about them. */
export interface EncodedTools<Tool> extends Omit<WireTools, "tools"> {
  readonly tools: Tool[];
}

/** Tools for a vendor. Throws TooManyToolsError (TW6002) when more remain than one request takes. */
export function encodeFor<Tool, Options extends object>(
  vendor: Pick<Vendor<string, Tool, unknown, unknown, Options>, "rules" | "dialectsFor" | "formatTools">,
  definitions: readonly ToolDefinition[],
  options: Options,
  deferred: readonly ToolDefinition[] = [],
): EncodedTools<Tool> {
  const encoded = encodeTools(definitions, vendor.rules, vendor.dialectsFor(options), deferred);
  return { ...encoded, tools: vendor.formatTools(encoded.tools, options) };
}
