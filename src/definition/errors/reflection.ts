import type { CodeEntry } from "./code-entry.js";

/** TW2xxx: reflection's diagnostics. */
export const REFLECTION_CODES = {} as const satisfies Record<`TW2${number}`, CodeEntry>;
