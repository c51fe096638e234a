import type { LintRule } from "../lint-rule.js";

/** A model chooses a tool by its description. */
export const toolDescription: LintRule = {
  name: "tool-description",
  code: "TW2030",
  *check(tools) {
    for (const tool of tools) {
      if (tool.description.trim() !== "") continue;
      const advice = "write a doc comment above the method";
      yield { tool, message: `it has no description, so a model has only its name to go by; ${advice}.` };
    }
  },
};
