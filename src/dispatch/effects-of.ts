import type { CallRun } from "./call-run.js";

/** Whether a call that ended before its method answered may have changed something, and the same in words for the model. */
export function effectsOf({ started, tool }: CallRun): { readonly words: string; readonly mayHaveEffects: boolean } {
  if (!started) return { words: "It did not run.", mayHaveEffects: false };
  if (tool.definition.annotations.readOnly) {
    return { words: "It had started, but changes nothing.", mayHaveEffects: false };
  }
  const words = "It had started and may have had effects; check before you call it again.";
  return { words, mayHaveEffects: true };
}
