import type { Matcher } from "./matcher.js";
import type { MatcherName } from "./matcher-names.js";
import { toAcceptArguments } from "./to-accept-arguments.js";
import { toBeBackwardCompatibleWith } from "./to-be-backward-compatible-with.js";
import { toHaveToolResult } from "./to-have-tool-result.js";
import { toMatchToolSnapshot } from "./to-match-tool-snapshot.js";
import { toRejectArguments } from "./to-reject-arguments.js";

/** The matchers by name. */
export const MATCHERS = {
  toMatchToolSnapshot,
  toAcceptArguments,
  toRejectArguments,
  toHaveToolResult,
  toBeBackwardCompatibleWith,
} satisfies Readonly<Record<MatcherName, Matcher<never>>>;

/** The arguments of each matcher, by name. */
export type MatcherArguments = {
  readonly [Name in MatcherName]: (typeof MATCHERS)[Name] extends Matcher<infer Args> ? Args : never;
};

/** The matchers as `expect.extend` of Jest and of Vitest takes them. */
export const expectMatchers = Object.fromEntries(
  Object.entries(MATCHERS).map(([name, matcher]) => [
    name,
    (received: unknown, ...args: unknown[]) => (matcher as unknown as Matcher<unknown[]>).check(received, ...args),
  ]),
);
