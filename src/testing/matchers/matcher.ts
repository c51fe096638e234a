/** What a matcher says of one value. */
export interface MatcherOutcome {
  readonly pass: boolean;
  /** Why the expectation does not hold: that it should, or, with `pass`, that it should not. */
  message(): string;
}

/** A matcher, known to no test framework; the adapters for Jest, Vitest and `node:test` are made of these. */
export interface Matcher<Args extends readonly unknown[]> {
  check(received: unknown, ...args: Args): MatcherOutcome;
}

/** The outcome of a list of problems: none is a pass. */
export function outcomeOf(problems: readonly string[], passed: () => string): MatcherOutcome {
  return { pass: problems.length === 0, message: () => (problems.length === 0 ? passed() : problems.join("\n")) };
}
