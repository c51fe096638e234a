/** Names of the matchers, apart from what they do: Jest's setup loads only this before every test file. */
export const MATCHER_NAMES = [
  "toMatchToolSnapshot",
  "toAcceptArguments",
  "toRejectArguments",
  "toHaveToolResult",
  "toBeBackwardCompatibleWith",
] as const;

/** The name of a matcher. */
export type MatcherName = (typeof MATCHER_NAMES)[number];
