import type { LintRule } from "../lint-rule.js";

/** The more parameters, the likelier that one is forgotten or filled in with a guess. */
export const manyParameters: LintRule = {
  name: "many-parameters",
  code: "TW9003",
  options: { max: 20 },
  *check(tools, { options: { max = Number.POSITIVE_INFINITY } }) {
    for (const tool of tools) {
      const count = Object.keys(tool.inputSchema.properties ?? {}).length;
      if (count <= max) continue;
      const advice = "part the tool, or gather what belongs together in an object";
      yield { tool, message: `it has ${count} parameters, more than ${max}; ${advice}.` };
    }
  },
};
