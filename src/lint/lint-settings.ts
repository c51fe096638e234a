import { ERROR_CODES, LintConfigError } from "../definition/errors/index.js";
import { isObject } from "../definition/is-object.js";
import { nearestName } from "../definition/nearest-name.js";
import { PROVIDERS } from "../providers/index.js";
import type { LintSeverity } from "./lint-rule.js";
import { RULES } from "./rules/index.js";

/** What a rule is set to: how much it weighs, and its numbers: `"off"`, `["error", { "max": 12 }]`. */
export type RuleSetting = LintSeverity | "off" | readonly [LintSeverity | "off", Readonly<Record<string, number>>];

/** `"toolwright": { "lint": … }` of package.json. */
export interface LintSettings {
  /** By the rule's name, or by the code of one of reflection's warnings. */
  readonly rules?: Readonly<Record<string, RuleSetting>>;
  /** Other settings for one tool, `Toolkit.method`, or all of a toolkit, `Toolkit.*`. */
  readonly tools?: Readonly<Record<string, Readonly<Record<string, LintSeverity | "off">>>>;
  /** Whose limits count: ids of `registry.for()`. Default: all. */
  readonly vendors?: readonly string[];
}

const SEVERITIES = ["error", "warning", "off"];

/**
 * Checks settings as they stand in a file.
 *
 * @throws LintConfigError (TW9010) with every fault
 */
export function checkLintSettings(value: unknown, file: string): LintSettings {
  const problems = [...faultsOf(value)];
  if (problems.length > 0) throw new LintConfigError(file, problems);
  return (value ?? {}) as LintSettings;
}

function* faultsOf(value: unknown): Generator<string> {
  if (value === undefined) return;
  if (!isObject(value)) return yield "must be an object";
  yield* unknownNames(value, ["rules", "tools", "vendors"], "setting");
  const { rules = {}, tools = {}, vendors = [] } = value;
  if (isObject(rules)) for (const [name, setting] of Object.entries(rules)) yield* ruleFaults(name, setting);
  else yield '"rules" must be an object';
  if (!isObject(tools)) return yield '"tools" must be an object';
  for (const [tool, settings] of Object.entries(tools)) {
    if (!/^[^.]+\..+$/.test(tool)) yield `"tools" has "${tool}", which is neither Toolkit.method nor Toolkit.*`;
    if (!isObject(settings)) yield `of "${tool}" must be an object`;
    else for (const [name, setting] of Object.entries(settings)) yield* ruleFaults(name, setting, tool);
  }
  const ids = PROVIDERS.map(({ id }) => id as string);
  if (!Array.isArray(vendors)) return yield '"vendors" must be a list';
  for (const vendor of vendors) if (!ids.includes(vendor)) yield unknown("vendor", String(vendor), ids);
}

function* ruleFaults(name: string, setting: unknown, tool?: string): Generator<string> {
  const names = RULES.map((rule) => rule.name);
  const isWarning = /^TW2\d{3}$/.test(name) && name in ERROR_CODES;
  if (!names.includes(name) && !isWarning) return yield unknown("rule", name, names);
  const [severity, options = {}] = Array.isArray(setting) && tool === undefined ? setting : [setting];
  if (!SEVERITIES.includes(severity)) {
    yield `sets "${name}" to ${JSON.stringify(severity)}; it may be "error", "warning" or "off"`;
  }
  const known = Object.keys(RULES.find((rule) => rule.name === name)?.options ?? {});
  yield* unknownNames(Object(options), known, `option of "${name}"`);
  for (const [option, number] of Object.entries(Object(options))) {
    if (typeof number !== "number" || Number.isNaN(number)) yield `sets "${option}" of "${name}" to no number`;
  }
}

function* unknownNames(value: object, known: readonly string[], what: string): Generator<string> {
  for (const name of Object.keys(value)) if (!known.includes(name)) yield unknown(what, name, known);
}

function unknown(what: string, name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  const hint = near ? `did you mean "${near}"?` : known.length > 0 ? `there are: ${known.join(", ")}` : "it has none";
  return `names no ${what}: "${name}" (${hint})`;
}
