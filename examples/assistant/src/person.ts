import type { ApprovalAnswer, ApprovalRequest } from "toolwright";

/** Whoever talks with the assistant: at a terminal, or in a recording. */
export interface Person {
  /** What they say next; undefined when they have no more to say. */
  next(): Promise<string | undefined>;
  /** Whether a call may run that changes something. */
  decide(request: ApprovalRequest): Promise<ApprovalAnswer>;
  close(): void;
}
