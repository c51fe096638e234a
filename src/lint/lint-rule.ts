import type { ErrorCode } from "../definition/errors/index.js";
import type { SnapshotTool } from "../definition/tool-snapshot.js";
import type { VendorRules } from "../providers/codec/encode-tools.js";
import type { WordForms } from "./word-forms.js";

/** One tool as a rule sees it. */
export interface LintTool extends SnapshotTool {
  readonly toolkit: string;
  /** The method's name; a static method has `static ` before it. */
  readonly method: string;
  /** The file of its class, relative to the project. */
  readonly source: string;
}

/** What a rule finds. */
export interface LintFinding {
  readonly tool: LintTool;
  /** What is wrong and what to write instead. */
  readonly message: string;
  /** The parameter it is about. */
  readonly parameter?: string;
}

/** What a rule may ask for beside the tools. */
export interface LintContext {
  /** The rule's numeric options, defaults filled in. */
  readonly options: Readonly<Record<string, number>>;
  /** Whose limits are checked. */
  readonly vendors: readonly VendorRules[];
  readonly words: WordForms;
  /** The names of all rules. */
  readonly rules: readonly string[];
}

/** How much a finding weighs. */
export type LintSeverity = "error" | "warning";

/** One rule: a file that exports it and a line in `rules/index.ts`; docs/lint.md has a section with an example. */
export interface LintRule {
  readonly name: string;
  /** Stable, of `docs/errors.md`. */
  readonly code: ErrorCode;
  /** Numbers that the settings may change, with their defaults. */
  readonly options?: Readonly<Record<string, number>>;
  check(tools: readonly LintTool[], context: LintContext): Iterable<LintFinding>;
}
