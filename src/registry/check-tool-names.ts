import { DuplicateToolError, InvalidToolNameError } from "../definition/errors/index.js";
import type { RegisteredTool } from "../definition/registered-tool.js";
import type { ToolEntry } from "./tool-entry.js";

/** MCP's rule; vendors' narrower ones are their codecs' business. */
const NOT_OF_NAMES = /[^A-Za-z0-9_.-]/;
const LONGEST = 128;

/**
 * Lets tools pass whose names are valid, and new among themselves and to those that are there.
 *
 * @throws DuplicateToolError (TW4001), InvalidToolNameError (TW4003)
 */
export function checkToolNames(
  fresh: readonly ToolEntry[],
  present: (name: string) => RegisteredTool | undefined,
): void {
  const seen = new Map<string, ToolEntry["place"]>();
  for (const { name, place } of fresh) {
    if (name === "" || name.length > LONGEST || NOT_OF_NAMES.test(name))
      throw new InvalidToolNameError(name, placeOf(place));
    const other = seen.get(name) ?? present(name);
    if (other) throw new DuplicateToolError(name, [placeOf(other), placeOf(place)]);
    seen.set(name, place);
  }
}

function placeOf({ toolkit, method, source }: ToolEntry["place"]): string {
  if (toolkit === undefined) return "a tool given to add()";
  return `${toolkit}.${method}${source ? ` (${source})` : ""}`;
}
