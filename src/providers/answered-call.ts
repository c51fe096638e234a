import type { ToolMessage } from "../definition/message.js";

/** The part of a `ToolResult` that goes to the model. */
export type AnsweredCall = Omit<ToolMessage, "role">;

/** One result or all results of a turn, as a list. */
export function asList(results: AnsweredCall | readonly AnsweredCall[]): readonly AnsweredCall[] {
  return "callId" in results ? [results] : results;
}

/** Where a vendor has no field for failure, the text must begin with it. */
export function failureFirst(isError: boolean, text: string): string {
  return isError && !saysFailure(text) ? `Error: ${text}` : text;
}

/** The way back: whether a text begins with it. */
export function saysFailure(text: string): boolean {
  return /^error\b/i.test(text);
}
