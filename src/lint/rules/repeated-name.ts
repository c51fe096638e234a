import type { LintRule } from "../lint-rule.js";

/** A description that only repeats the name costs tokens and tells nothing. */
export const repeatedName: LintRule = {
  name: "repeated-name",
  code: "TW9001",
  *check(tools, { words }) {
    const repeats = (description: string | undefined, name: string): boolean => {
      const known = new Set(words.of(name));
      const said = words.of(description ?? "");
      return said.length > 0 && said.every((word) => known.has(word));
    };
    for (const tool of tools) {
      if (repeats(tool.description, tool.name)) {
        const message = `its description, "${tool.description}", only repeats its name; say when to use it and what comes back.`;
        yield { tool, message };
      }
      for (const [parameter, { description }] of Object.entries(tool.inputSchema.properties ?? {})) {
        if (!repeats(description, parameter)) continue;
        const message = `the description of the parameter "${parameter}", "${description}", only repeats its name; say what is to be given, with its form or unit.`;
        yield { tool, parameter, message };
      }
    }
  },
};
