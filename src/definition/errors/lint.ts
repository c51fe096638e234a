import type { CodeEntry } from "./code-entry.js";
import { ToolwrightError } from "./toolwright-error.js";

/** TW9xxx: `toolwright lint`. What reflection sees as well has reflection's code: TW2030, TW2031, TW2032. */
export const LINT_CODES = {
  TW9001: {
    name: "RepeatedName",
    kind: "diagnostic",
    summary: "A description says nothing but the name in other words.",
  },
  TW9002: {
    name: "ConfusableTools",
    kind: "diagnostic",
    summary: "Two tools have names or descriptions so alike that a model will take one for the other.",
  },
  TW9003: {
    name: "ManyParameters",
    kind: "diagnostic",
    summary: "A tool has more parameters than a model fills in reliably.",
  },
  TW9004: {
    name: "VendorName",
    kind: "diagnostic",
    summary: "A vendor does not take a tool's name, so that its model sees another.",
  },
  TW9005: {
    name: "ManyTools",
    kind: "diagnostic",
    summary: "There are more tools than a vendor takes in one request.",
  },
  TW9006: {
    name: "UnknownLintRule",
    kind: "diagnostic",
    summary: "@lintOff names no rule.",
  },
  TW9007: {
    name: "UnknownLintTool",
    kind: "diagnostic",
    summary: "A setting of lint is for a tool or toolkit that does not exist.",
  },
  TW9010: {
    name: "LintConfigError",
    kind: "thrown",
    summary: "The settings of lint in package.json are wrong.",
  },
} as const satisfies Record<`TW9${number}`, CodeEntry>;

/** Wrong settings of lint; `problems` lists every one. */
export class LintConfigError extends ToolwrightError {
  readonly file: string;
  readonly problems: readonly string[];

  constructor(file: string, problems: readonly string[]) {
    super("TW9010", `${file}: "toolwright.lint" ${problems.join("; ")}. See docs/lint.md.`);
    this.file = file;
    this.problems = problems;
  }
}
