import type { CodeEntry } from "./code-entry.js";

/** TW7xxx: the command line. */
export const CLI_CODES = {} as const satisfies Record<`TW7${number}`, CodeEntry>;
