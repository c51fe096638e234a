import { encodeArguments } from "./openai/encode-arguments.js";

/** The arguments of a call that was made, as an object for the history: repaired or wrapped where they are none. */
export function argumentObject(args: unknown): { [key: string]: unknown } {
  const value: unknown = JSON.parse(encodeArguments(args));
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as { [key: string]: unknown })
    : { malformed: value };
}
