import { isObject } from "../definition/is-object.js";
import { encodeArguments } from "./openai/encode-arguments.js";

/** The arguments of a call that was made, as an object for the history: repaired or wrapped where they are none. */
export function argumentObject(args: unknown): { [key: string]: unknown } {
  const value: unknown = JSON.parse(encodeArguments(args));
  return isObject(value) ? value : { malformed: value };
}
