// The public API of `toolwright/vitest`: the matchers in Vitest, with their types. Name it in `test.setupFiles`.
import { expect } from "vitest";
import { expectMatchers } from "../matchers/index.js";
import type { ToolMatchers } from "../matchers/tool-matchers.js";

export type { PartialResult, ToolMatchers } from "../matchers/tool-matchers.js";

declare module "vitest" {
  // biome-ignore lint/suspicious/noExplicitAny: a declaration is merged only with the same type parameters.
  interface Matchers<T = any> extends ToolMatchers<T> {}
}

expect.extend(expectMatchers);
