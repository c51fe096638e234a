import { redactSecrets } from "./redact-secrets.js";

const LONGEST = 80;

/** A value in a few words, without secrets: `"five" (string)`, `an array of 3`, `nothing`. */
export function shorten(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (typeof value === "string") {
    // Cut after redaction: half a key is still half a secret.
    const text = JSON.stringify(redactSecrets(value.slice(0, 10 * LONGEST)).slice(0, LONGEST));
    return value.length > LONGEST ? `${text}… (string of ${value.length} characters)` : `${text} (string)`;
  }
  if (Array.isArray(value)) return value.length === 0 ? "an empty array" : `an array of ${value.length}`;
  if (typeof value === "object") {
    const keys = Object.keys(value);
    if (keys.length === 0) return "an empty object";
    const shown = keys.slice(0, 5).map((key) => JSON.stringify(key.slice(0, LONGEST)));
    return `an object with ${shown.join(", ")}${keys.length > 5 ? " …" : ""}`;
  }
  return `${String(value).slice(0, LONGEST)} (${typeof value})`;
}
