import { CallFailure } from "./call-failure.js";
import { messageOf } from "./message-of.js";

/** The failure of a call whose tool threw, or whose tool's promise was rejected. */
export function toolThrew(error: unknown): CallFailure {
  return new CallFailure("TW5007", messageOf(error), { cause: error });
}
