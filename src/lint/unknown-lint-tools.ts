import { nearestName } from "../definition/nearest-name.js";
import type { LintSettings } from "./lint-settings.js";

/** A setting that counts for nothing, for there is no such tool. */
export interface UnknownLintTool {
  /** As the setting has it: `Files.read`, `Files.*`. */
  readonly name: string;
  readonly message: string;
}

/**
 * The settings for tools and toolkits that do not exist.
 *
 * @param known - `Toolkit.method` of every tool
 */
export function unknownLintTools({ tools = {} }: LintSettings, known: readonly string[]): UnknownLintTool[] {
  const toolkits = known.map((name) => name.replace(/\..*$/s, ".*"));
  const names = [...new Set([...toolkits, ...known])];
  const unknown = Object.keys(tools).filter((name) => !names.includes(name));
  return unknown.map((name) => {
    const near = nearestName(name, name.endsWith(".*") ? toolkits : known);
    const advice = near
      ? `did you mean "${near}"?`
      : `the toolkits are: ${[...new Set(toolkits)].join(", ") || "none"}.`;
    return { name, message: `the setting of lint for "${name}" is for no tool; ${advice}` };
  });
}
