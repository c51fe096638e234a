import type { LintRule } from "../lint-rule.js";

/** A name that a vendor does not take is rewritten on the way to it: its model, and its logs, have another. */
export const vendorName: LintRule = {
  name: "vendor-name",
  code: "TW9004",
  *check(tools, { vendors }) {
    for (const tool of tools) {
      const refusing = vendors.filter(({ names }) => !names.rule.test(tool.name)).map(({ name }) => name);
      if (refusing.length === 0) continue;
      const advice = "give it one of 1 to 64 letters, digits, _ and -, beginning with a letter";
      const message = `the name "${tool.name}" is not taken by ${refusing.join(", ")}, and is another there; ${advice}.`;
      yield { tool, message };
    }
  },
};
