import type { ApprovalTicket } from "../definition/approval.js";
import type { CALL_CODES } from "../definition/errors/index.js";
import type { ArgumentFault } from "../definition/tool-result.js";

/**
 * How a stage ends a call without a value. Returned, not thrown: a wrong call is an everyday event, and a stack that
 * nobody reads is the dearest part of an exception.
 */
export class CallFailure {
  constructor(
    readonly code: keyof typeof CALL_CODES,
    /** For the model: what is wrong and what to do differently. */
    readonly message: string,
    readonly details: {
      readonly faults?: readonly ArgumentFault[];
      readonly cause?: unknown;
      readonly pending?: ApprovalTicket;
      readonly mayHaveEffects?: boolean;
    } = {},
  ) {}
}
