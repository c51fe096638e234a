import type { CodeEntry } from "./code-entry.js";

/** TW4xxx: registration. */
export const REGISTRY_CODES = {} as const satisfies Record<`TW4${number}`, CodeEntry>;
