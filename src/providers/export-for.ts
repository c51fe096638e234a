import type { CallOptions } from "../definition/call-options.js";
import type { Message } from "../definition/message.js";
import type { ToolResult } from "../definition/tool-result.js";
import { type AnsweredCall, asList } from "./answered-call.js";
import { noticesOf } from "./notices.js";
import type { ToolNotices, ToolSource } from "./provider.js";
import { unsupportedToolCall } from "./unsupported-tool-call.js";
import { encodeFor, type Vendor } from "./vendor.js";

/** What `registry.for()` gives: tools for a vendor's request, and the way back from its calls. */
export interface ProviderExport<Tool, Answer, Turn> extends ToolNotices {
  /** For the request's `tools`. Leave the parameter out when the list is empty: some APIs refuse an empty one. */
  readonly tools: Tool[];
  /** Runs one call as the vendor's answer holds it. Never rejects: a call of any other kind is answered too. */
  call(call: unknown, options?: CallOptions): Promise<ToolResult>;
  /** A result, or all results of one turn, for the next request. Give the results of a turn at once. */
  messages(results: AnsweredCall | readonly AnsweredCall[]): Answer[];
  /** A conversation, such as that of an agent's run, in the vendor's form: names and arguments as on the wire. */
  history(messages: readonly Message[]): Turn[];
  /**
   * The way back: a conversation in the vendor's form as `messages` for an agent's run or for another vendor.
   *
   * @throws UnreadableMessageError (TW6011) for what our messages have no place for, such as a part of an unknown kind
   */
  readHistory(turns: readonly unknown[]): Message[];
}

/** Exports tools to a vendor. Throws TooManyToolsError (TW6002). */
export function exportFor<Tool, Answer, Turn, Options extends object>(
  vendor: Vendor<string, Tool, Answer, Turn, Options>,
  source: ToolSource,
  options: Options,
): ProviderExport<Tool, Answer, Turn> {
  const deferred = vendor.searchesTools?.(options) ? source.deferred : [];
  const encoded = encodeFor(vendor, source.definitions, options, deferred);
  const { tools, calls } = encoded;
  return {
    tools,
    ...noticesOf(encoded, source),
    async call(made, callOptions) {
      const { call, unsupported } = vendor.readCall(made);
      if (unsupported !== undefined) return unsupportedToolCall(call, unsupported);
      return source.call(calls.decode(call), callOptions);
    },
    messages: (results) => vendor.encodeResults(asList(results), calls),
    history: (messages) => vendor.encodeMessages(messages, calls),
    readHistory: (turns) => vendor.decodeMessages(turns, calls),
  };
}
