// What `toolwright lint` finds wrong with tools. Loaded by the command line alone.
export type { LintRule, LintSeverity, LintTool } from "./lint-rule.js";
export { checkLintSettings, type LintSettings, type RuleSetting } from "./lint-settings.js";
export { lintSnapshot, partsOf, severityFor, type WeighedFinding } from "./lint-snapshot.js";
export { RULES } from "./rules/index.js";
export { unknownLintTools } from "./unknown-lint-tools.js";
