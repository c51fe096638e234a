import { pointerTo } from "../definition/json-pointer.js";

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Whether there may be such integers: short ones are exact. */
export function hasManyDigits(text: string): boolean {
  // Every sixteenth character is one of such a row: to look at those alone takes a tenth of the time.
  for (let index = 15; index < text.length; index += 16) {
    const unit = text.charCodeAt(index);
    if (unit >= 48 && unit <= 57) return /\d{16}/.test(text);
  }
  return false;
}

/**
 * JSON text with the integers that a JavaScript number cannot hold put in quotes, as the schema of a `bigint` allows:
 * `JSON.parse` would round them in silence.
 */
export function quoteLargeIntegers(text: string): string {
  if (!hasManyDigits(text)) return text;
  return text.replace(TOKENS, (token) =>
    /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  );
}

/**
 * JSON text with the integers in quotes that would become others as JavaScript numbers: 9007199254740993. What a program
 * wrote of a number, to the digits that tell it from the next one, stays: 12345678901234567000.
 *
 * @param found - those found are added
 */
export function quoteInexactIntegers(text: string, found: Set<string>): string {
  if (!hasManyDigits(text)) return text;
  return text.replace(TOKENS, (token) => {
    if (!/^-?\d{16,}$/.test(token) || String(Number(token)) === token) return token;
    const number = Number(token);
    // From 1e21 on a number is written with an exponent.
    if (Math.abs(number) >= 1e21 && Number.isFinite(number) && BigInt(number) === BigInt(token)) return token;
    found.add(token);
    return `"${token}"`;
  });
}

/** Where texts of some digits stand in a value, as JSON pointers. */
export function* placesOf(digits: ReadonlySet<string>, value: unknown, path = ""): Generator<[string, string]> {
  if (typeof value === "string" && digits.has(value)) yield [path, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* placesOf(digits, inner, pointerTo(path, key));
}
