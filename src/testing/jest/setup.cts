// Jest's `setupFilesAfterEnv`: the matchers by name, and which test file runs, for its folder tells the project. What the
// matchers do is loaded with the first use: every test file runs this.
import { join } from "node:path";

type Check = (received: unknown, ...args: readonly unknown[]) => { readonly pass: boolean; message(): string };

const { expect } = require("@jest/globals") as {
  expect: { extend(matchers: Record<string, Check>): void; getState(): { readonly testPath?: string } };
};
const matchers = join(__dirname, "../matchers");
const { MATCHER_NAMES } = require(join(matchers, "matcher-names.js")) as { MATCHER_NAMES: readonly string[] };

const { testPath } = expect.getState();
if (testPath !== undefined) process.env.TOOLWRIGHT_TEST_FILE = testPath;

const lazily = (name: string): Check => {
  return (received, ...args) => {
    const { expectMatchers } = require(join(matchers, "index.js")) as { expectMatchers: Record<string, Check> };
    return (expectMatchers[name] as Check)(received, ...args);
  };
};

expect.extend(Object.fromEntries(MATCHER_NAMES.map((name) => [name, lazily(name)])));
