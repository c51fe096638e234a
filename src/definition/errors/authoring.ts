import type { CodeEntry } from "./code-entry.js";
import { ToolwrightError } from "./toolwright-error.js";

/** TW1xxx: decorators used wrongly. */
export const AUTHORING_CODES = {
  TW1001: {
    name: "InvalidToolOptionsError",
    kind: "thrown",
    summary: "An option of @tool() is unknown, has a wrong value, or contradicts another.",
  },
  TW1002: {
    name: "InvalidToolkitOptionsError",
    kind: "thrown",
    summary: "An option of @toolkit() is unknown or has a wrong value.",
  },
  TW1003: {
    name: "InvalidDecoratorTargetError",
    kind: "thrown",
    summary:
      "@tool() stands on something other than a method with a text name, or @toolkit() on something other than a class.",
  },
} as const satisfies Record<`TW1${number}`, CodeEntry>;

/** Options of `@tool()` that are unknown, of a wrong type, or contradictory. */
export class InvalidToolOptionsError extends ToolwrightError {
  readonly method: string;
  readonly problems: readonly string[];

  constructor(method: string, problems: readonly string[]) {
    // `add("name")`, of the registry, is no decorator.
    const place = method.startsWith("add(") ? `${method} of a registry` : `@tool() on ${method}`;
    super("TW1001", `${place}: ${problems.join("; ")}.`);
    this.method = method;
    this.problems = problems;
  }
}

/** Options of `@toolkit()` that are unknown or of a wrong type. */
export class InvalidToolkitOptionsError extends ToolwrightError {
  readonly toolkit: string;
  readonly problems: readonly string[];

  constructor(toolkit: string, problems: readonly string[]) {
    super("TW1002", `@toolkit() on ${toolkit}: ${problems.join("; ")}.`);
    this.toolkit = toolkit;
    this.problems = problems;
  }
}

/** A decorator on something it cannot describe. */
export class InvalidDecoratorTargetError extends ToolwrightError {
  readonly decorator: "@tool()" | "@toolkit()";

  constructor(decorator: "@tool()" | "@toolkit()", problem: string) {
    super("TW1003", `${decorator} ${problem}.`);
    this.decorator = decorator;
  }
}
