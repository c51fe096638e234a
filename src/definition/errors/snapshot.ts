import type { CodeEntry } from "./code-entry.js";

/** TW3xxx: snapshot files. */
export const SNAPSHOT_CODES = {} as const satisfies Record<`TW3${number}`, CodeEntry>;
