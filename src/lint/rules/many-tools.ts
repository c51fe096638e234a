import type { LintRule } from "../lint-rule.js";

/** Whoever exports all tools at once is refused by the vendor. Found once, at the first tool that is too many. */
export const manyTools: LintRule = {
  name: "many-tools",
  code: "TW9005",
  options: { max: Number.POSITIVE_INFINITY },
  *check(tools, { vendors, options: { max = Number.POSITIVE_INFINITY } }) {
    const limits = vendors.map(({ name, mostTools = Number.POSITIVE_INFINITY }) => ({ name, most: mostTools }));
    const { name, most } = [{ name: "your setting", most: max }, ...limits].reduce((a, b) => (b.most < a.most ? b : a));
    const tool = tools[most];
    if (!tool) return;
    const advice = "export what a task needs with a filter, or defer tools";
    yield { tool, message: `there are ${tools.length} tools, and ${name} takes ${most} in one request; ${advice}.` };
  },
};
