import type { JsonValue } from "../definition/json-schema.js";
import type { Replay } from "../definition/message.js";

/** What a vendor wants back as it was, as a field of a message; none where there is nothing. */
export function replayOf(vendor: string, items: readonly JsonValue[]): { readonly replay?: Replay } {
  return items.length > 0 ? { replay: { vendor, items } } : {};
}
