import { CallFailure } from "./call-failure.js";

/** The failure of a call whose caller gave it up. */
export function cancelled(name: string, started: boolean): CallFailure {
  const effects = started ? "It had started and may have had effects." : "It did not run.";
  return new CallFailure("TW5006", `The call of "${name}" was cancelled. ${effects}`);
}
