import { lenientRegExp } from "../definition/lenient-reg-exp.js";

const patterns = new Map<string, RegExp>();

/** The regular expression of a `pattern`, made once. */
export function patternOf(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? lenientRegExp(pattern);
  patterns.set(pattern, known);
  return known;
}
