import { nearestName } from "../../definition/nearest-name.js";
import type { LintRule } from "../lint-rule.js";

/** A `@lintOff` that turns nothing off hides that its rule still speaks, or was renamed. */
export const unknownLintRule: LintRule = {
  name: "unknown-lint-rule",
  code: "TW9006",
  *check(tools, { rules }) {
    for (const tool of tools) {
      for (const name of tool.lintOff ?? []) {
        if (rules.includes(name)) continue;
        const near = nearestName(name, rules);
        yield {
          tool,
          message: `@lintOff names no rule: "${name}". ${near ? `Did you mean "${near}"?` : `The rules are: ${rules.join(", ")}.`}`,
        };
      }
    }
  },
};
