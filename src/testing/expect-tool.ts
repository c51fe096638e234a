import { AssertionError } from "node:assert";
import { MATCHERS } from "./matchers/index.js";
import type { Matcher } from "./matchers/matcher.js";
import type { ToolMatchers } from "./matchers/tool-matchers.js";

/**
 * The matchers as plain functions, for `node:test` and any other framework.
 *
 * @throws AssertionError of `node:assert` where the expectation does not hold
 */
export function expectTool(received: unknown): ToolMatchers<void> & { readonly not: ToolMatchers<void> } {
  return { ...assertions(received, false), not: assertions(received, true) };
}

function assertions(received: unknown, negate: boolean): ToolMatchers<void> {
  const entries = Object.entries(MATCHERS).map(([name, matcher]) => {
    const assert = (...args: unknown[]): void => {
      const { pass, message } = (matcher as unknown as Matcher<unknown[]>).check(received, ...args);
      if (pass === negate) throw new AssertionError({ message: message(), operator: name, stackStartFn: assert });
    };
    return [name, assert];
  });
  return Object.fromEntries(entries) as ToolMatchers<void>;
}
