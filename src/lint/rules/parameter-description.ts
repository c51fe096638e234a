import type { JsonSchema } from "../../definition/json-schema.js";
import type { LintRule } from "../lint-rule.js";

/** A model fills a parameter in by its description. A reference brings the description of its type along. */
export const parameterDescription: LintRule = {
  name: "parameter-description",
  code: "TW2031",
  *check(tools) {
    for (const tool of tools) {
      for (const [parameter, schema] of Object.entries(tool.inputSchema.properties ?? {})) {
        if (isDescribed(schema)) continue;
        const message = `the parameter "${parameter}" has no description; add "@param ${parameter} …" to the method's doc comment.`;
        yield { tool, parameter, message };
      }
    }
  },
};

function isDescribed({ description, $ref }: JsonSchema): boolean {
  return $ref !== undefined || (description ?? "").trim() !== "";
}
