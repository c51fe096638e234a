import type { CodeEntry } from "./code-entry.js";

/** TW5xxx: calls; returned as results, never thrown. */
export const CALL_CODES = {} as const satisfies Record<`TW5${number}`, CodeEntry>;
