import type { Dialect } from "./dialect.js";

/**
 * Whether a vendor holds its model to the schemas: `true`, and a tool that has no strict form is refused;
 * `"when-possible"`, and such a tool is sent without; `false`, for none.
 */
export type Strict = boolean | "when-possible";

/** The dialects to try in turn. */
export function strictDialects(strict: Strict, strictly: Dialect, loosely: Dialect): readonly [Dialect, ...Dialect[]] {
  if (strict === "when-possible") return [strictly, loosely];
  return [strict ? strictly : loosely];
}
