import { CallFailure } from "./call-failure.js";
import type { CallRun } from "./call-run.js";
import { effectsOf } from "./effects-of.js";

/** The failure of a call whose caller gave it up. */
export function cancelled(run: CallRun): CallFailure {
  const { words, mayHaveEffects } = effectsOf(run);
  return new CallFailure("TW5006", `The call of "${run.tool.definition.name}" was cancelled. ${words}`, {
    mayHaveEffects,
  });
}
