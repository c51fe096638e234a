import { AGENT_CODES } from "./agent.js";
import { AUTHORING_CODES } from "./authoring.js";
import { CALL_CODES } from "./call.js";
import { CLI_CODES } from "./cli.js";
import type { CodeEntry } from "./code-entry.js";
import { LINT_CODES } from "./lint.js";
import { REFLECTION_CODES } from "./reflection.js";
import { REGISTRY_CODES } from "./registry.js";
import { SNAPSHOT_CODES } from "./snapshot.js";
import { TESTING_CODES } from "./testing.js";
import { TOOLKIT_CODES } from "./toolkit-codes.js";

/** Every code that toolwright throws, reports or returns. `docs/errors.md` describes each; a test compares the two. */
export const ERROR_CODES = {
  ...AUTHORING_CODES,
  ...REFLECTION_CODES,
  ...SNAPSHOT_CODES,
  ...REGISTRY_CODES,
  ...CALL_CODES,
  ...AGENT_CODES,
  ...CLI_CODES,
  ...TOOLKIT_CODES,
  ...LINT_CODES,
  ...TESTING_CODES,
} as const satisfies Record<`TW${number}`, CodeEntry>;

/** A code of the table. */
export type ErrorCode = keyof typeof ERROR_CODES;
