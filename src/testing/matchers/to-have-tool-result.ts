import { isDeepStrictEqual } from "node:util";
import { TestUsageError } from "../../definition/errors/index.js";
import type { ToolResult } from "../../definition/tool-result.js";
import { comparableContent } from "../comparable-content.js";
import { difference } from "./difference.js";
import type { Matcher } from "./matcher.js";
import type { PartialResult } from "./tool-matchers.js";

/** A result with at least some content. */
export const toHaveToolResult: Matcher<[expected: string | RegExp | PartialResult]> = {
  check(received, expected) {
    const result = resultOf(received);
    if (typeof expected === "string" || expected instanceof RegExp) return textOutcome(result, expected);
    const got = partLike(result, expected);
    const pass = isDeepStrictEqual(plain(got), plain(expected));
    const heading = `The result of "${result.name}" ${pass ? "should not have" : "should have"}`;
    return {
      pass,
      message: () =>
        pass
          ? `${heading} ${JSON.stringify(expected)}.`
          : `${heading}:\n\n${difference(expected, got)}${failureNote(result, expected)}`,
    };
  },
};

/** Why there is nothing of what was expected: a call that failed, where nobody expected it to. */
function failureNote({ isError, failure, content }: ToolResult, expected: PartialResult): string {
  if (!isError || "isError" in expected || "failure" in expected) return "";
  return `\n\nThe call failed${failure ? ` (${failure.code})` : ""}:\n\n${comparableContent(content)}`;
}

function resultOf(received: unknown): ToolResult {
  const isResult = typeof received === "object" && received !== null && "content" in received && "isError" in received;
  if (!isResult) {
    const hint = received instanceof Promise ? " It is a promise: await the call." : "";
    throw new TestUsageError(`A ToolResult is needed, as registry.call gives one.${hint}`);
  }
  return received as ToolResult;
}

function textOutcome({ name, content }: ToolResult, expected: string | RegExp) {
  const text = comparableContent(content);
  const pass = typeof expected === "string" ? text.includes(expected) : expected.test(text);
  const wanted = typeof expected === "string" ? JSON.stringify(expected) : String(expected);
  const message = (): string =>
    `The result of "${name}" should ${pass ? "not " : ""}have ${wanted}. It says:\n\n${text}`;
  return { pass, message };
}

/** The parts of a value that an expected one names: so a difference shows what was asked for, and no more. */
function partLike(value: unknown, expected: unknown): unknown {
  if (typeof expected !== "object" || expected === null || typeof value !== "object" || value === null) return value;
  if (Array.isArray(expected)) {
    return Array.isArray(value)
      ? value.map((item, index) => (index < expected.length ? partLike(item, expected[index]) : item))
      : value;
  }
  const entries = Object.keys(expected)
    .filter((key) => Object.hasOwn(value, key))
    .map((key) => [key, partLike((value as Record<string, unknown>)[key], (expected as Record<string, unknown>)[key])]);
  return Object.fromEntries(entries);
}

/** As JSON carries it: results are JSON, and a test may run in another realm than what made them. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? "null");
}
