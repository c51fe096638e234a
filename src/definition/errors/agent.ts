import type { CodeEntry } from "./code-entry.js";

/** TW6xxx: providers and the agent. */
export const AGENT_CODES = {} as const satisfies Record<`TW6${number}`, CodeEntry>;
