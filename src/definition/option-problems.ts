import { nearestName } from "./nearest-name.js";
import type { OptionCheck } from "./option-checks.js";

const LONGEST = 80;

/** What is wrong with options, in words: each one's name, what it must be, and what came. Those that are undefined are not given. */
export function optionProblems(options: unknown, checks: Readonly<Record<string, OptionCheck>>): string[] {
  if (typeof options !== "object" || options === null) return [`options must be an object, not ${received(options)}`];
  const problems: string[] = [];
  for (const key of Object.keys(options)) {
    const value = (options as Readonly<Record<string, unknown>>)[key];
    const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
    if (!check) problems.push(unknownOption(key, Object.keys(checks)));
    else if (value !== undefined && !check.accepts(value)) problems.push(...problemsOf(key, value, check));
  }
  return problems;
}

function problemsOf(key: string, value: unknown, check: OptionCheck): readonly string[] {
  if (check.problems) return check.problems(value);
  return [`"${key}" must be ${check.expected}, not ${check.secret ? typeOf(value) : received(value)}`];
}

/** What came in place of an option's value, in a few words. */
export function received(value: unknown): string {
  if (typeof value === "string") {
    const text = JSON.stringify(value.slice(0, LONGEST));
    return value.length > LONGEST ? `${text}… (a string of ${value.length} characters)` : `${text} (a string)`;
  }
  if (Array.isArray(value)) {
    const kinds = [...new Set(value.map((item) => typeOf(item)))].slice(0, 3);
    return value.length === 0 ? "an empty array" : `an array of ${value.length} (${kinds.join(", ")})`;
  }
  return ["number", "boolean", "bigint"].includes(typeof value) ? String(value) : typeOf(value);
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

function unknownOption(key: string, known: readonly string[]): string {
  const near = nearestName(key, known);
  return `unknown option "${key}"${near ? `, did you mean "${near}"` : `; options are ${known.join(", ")}`}`;
}
