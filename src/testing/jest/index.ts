// The public API of `toolwright/jest`: the matchers in Jest, with their types. The preset adds them by itself.
import { expect } from "@jest/globals";
import { expectMatchers } from "../matchers/index.js";
import type { ToolMatchers } from "../matchers/tool-matchers.js";

export type { PartialResult, ToolMatchers } from "../matchers/tool-matchers.js";

declare module "expect" {
  interface Matchers<R extends void | Promise<void>> extends ToolMatchers<R> {}
}

declare global {
  namespace jest {
    interface Matchers<R> extends ToolMatchers<R> {}
  }
}

expect.extend(expectMatchers);
