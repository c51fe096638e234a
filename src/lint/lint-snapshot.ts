import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import type { LintContext, LintFinding, LintRule, LintSeverity, LintTool } from "./lint-rule.js";
import type { LintSettings, RuleSetting } from "./lint-settings.js";
import { lintVendors } from "./lint-vendors.js";
import { RULES } from "./rules/index.js";
import { wordForms } from "./word-forms.js";

/** A finding with what its rule is and how much it weighs. */
export interface WeighedFinding extends LintFinding {
  readonly rule: string;
  readonly code: string;
  readonly severity: LintSeverity;
}

/**
 * What the rules say of the tools of a snapshot, by toolkit and method. A `@lintOff` in a tool's doc comment comes before
 * the settings for the tool, and those before the settings of the rule; a warning is what a rule is set to by itself.
 */
export async function lintSnapshot(snapshot: ToolSnapshot, settings: LintSettings = {}): Promise<WeighedFinding[]> {
  const tools = toolsOf(snapshot);
  const common = {
    vendors: lintVendors(settings.vendors),
    words: await wordForms(),
    rules: RULES.map(({ name }) => name),
  };
  const found = RULES.flatMap((rule) => findingsOf(rule, tools, settings, common));
  const order = new Map(tools.map((tool, index) => [tool, index]));
  return found.sort((a, b) => (order.get(a.tool) ?? 0) - (order.get(b.tool) ?? 0));
}

function findingsOf(
  rule: LintRule,
  tools: readonly LintTool[],
  settings: LintSettings,
  common: Omit<LintContext, "options">,
): WeighedFinding[] {
  const [weight, options] = partsOf(settings.rules?.[rule.name]);
  const found = [...rule.check(tools, { ...common, options: { ...rule.options, ...options } })];
  return found.flatMap((finding) => {
    const severity = severityFor(rule.name, finding.tool, settings, weight);
    return severity === "off" ? [] : [{ ...finding, rule: rule.name, code: rule.code, severity }];
  });
}

/** What a rule is set to for a tool. */
export function severityFor(
  rule: string,
  { toolkit, method, lintOff }: Pick<LintTool, "toolkit" | "method" | "lintOff">,
  { tools = {} }: LintSettings,
  otherwise: LintSeverity | "off",
): LintSeverity | "off" {
  if (lintOff?.includes(rule)) return "off";
  return tools[`${toolkit}.${method.replace(/^static /, "")}`]?.[rule] ?? tools[`${toolkit}.*`]?.[rule] ?? otherwise;
}

/** A rule's setting, spelled out. */
export function partsOf(
  setting: RuleSetting = "warning",
): readonly [LintSeverity | "off", Readonly<Record<string, number>>] {
  return typeof setting === "string" ? [setting, {}] : setting;
}

function toolsOf({ toolkits }: ToolSnapshot): LintTool[] {
  return Object.entries(toolkits).flatMap(([toolkit, { source, tools }]) =>
    Object.entries(tools).map(([method, tool]) => ({ ...tool, toolkit, method, source })),
  );
}
