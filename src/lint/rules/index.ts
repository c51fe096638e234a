import type { LintRule } from "../lint-rule.js";
import { confusableTools } from "./confusable-tools.js";
import { longDescription } from "./long-description.js";
import { manyParameters } from "./many-parameters.js";
import { manyTools } from "./many-tools.js";
import { parameterDescription } from "./parameter-description.js";
import { repeatedName } from "./repeated-name.js";
import { toolDescription } from "./tool-description.js";
import { unknownLintRule } from "./unknown-lint-rule.js";
import { vendorName } from "./vendor-name.js";

/** Every rule, in the order of docs/lint.md: a new one is a file and a line here. */
export const RULES: readonly LintRule[] = [
  toolDescription,
  parameterDescription,
  repeatedName,
  confusableTools,
  manyParameters,
  longDescription,
  vendorName,
  manyTools,
  unknownLintRule,
];
