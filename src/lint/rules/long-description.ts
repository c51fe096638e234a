import type { LintRule } from "../lint-rule.js";

/** What is beyond a vendor's limit is cut off on the way to it. */
export const longDescription: LintRule = {
  name: "long-description",
  code: "TW2032",
  *check(tools, { vendors }) {
    for (const tool of tools) {
      const { length } = tool.description;
      const short = vendors.filter((rules) => length > (rules.longestDescription ?? Number.POSITIVE_INFINITY));
      if (short.length === 0) continue;
      const limits = short.map((rules) => `${rules.name} takes ${rules.longestDescription}`).join(", ");
      yield {
        tool,
        message: `its description has ${length} characters; ${limits}; the end is cut off there: shorten it.`,
      };
    }
  },
};
