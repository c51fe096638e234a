import type { BoundTool } from "./bound-tool.js";
import type { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import type { CallRun } from "./call-run.js";

/**
 * What comes of a call, or of a part of it: what the method returned, or a {@link CallFailure}; perhaps later. A promise
 * that is rejected means that the tool's own promise was.
 */
export type Outcome = unknown | CallFailure | PromiseLike<unknown | CallFailure>;

/** One tool's own form of a stage, with everything after it. */
export type Step = (run: CallRun) => Outcome;

/**
 * One stage of a call, resolved once when a tool is registered. `next` is the rest of the call; a stage that the tool
 * does not need returns `next` itself, and so costs nothing.
 */
export type Stage = (bound: BoundTool, policy: CallPolicy, next: Step) => Step;
