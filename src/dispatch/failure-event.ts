import type { CallFailure } from "./call-failure.js";
import type { CallRun } from "./call-run.js";

type Tell = (run: CallRun, failure: CallFailure) => void;

const refused: Tell = (run, { code, details }) => {
  if (code === "TW5002" || code === "TW5003") {
    run.tell("arguments-refused", { code, faults: [...(details.faults ?? [])] });
  }
};

/** The event that goes with a failure, by its code; the others show in the result alone. */
const EVENTS: Partial<Record<CallFailure["code"], Tell>> = {
  TW5002: refused,
  TW5003: refused,
  TW5005: (run) => run.tell("timeout", {}),
  TW5006: (run) => run.tell("cancelled", {}),
  TW5007: (run, { details }) => run.tell("threw", { cause: details.cause }),
  TW5010: (run, { details }) => run.tell("output-refused", { faults: [...(details.faults ?? [])] }),
  TW5013: (run) => run.tell("unavailable", {}),
  TW5016: (run) => run.tell("not-authorized", {}),
};

/** Tells those who watch why a call failed, before they are told its result. */
export function tellFailure(run: CallRun, failure: CallFailure): void {
  EVENTS[failure.code]?.(run, failure);
}
