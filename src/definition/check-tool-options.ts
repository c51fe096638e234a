import { InvalidToolOptionsError } from "./errors/index.js";
import { OPTION_CHECKS, type OptionCheck } from "./option-checks.js";
import { optionProblems } from "./option-problems.js";
import type { ToolOptions } from "./tool-options.js";

const { text, texts, flag, positive, count, callback, breaker } = OPTION_CHECKS;

const CHECKS: Readonly<Record<keyof Required<ToolOptions>, OptionCheck>> = {
  name: text,
  description: text,
  readOnly: flag,
  destructive: flag,
  idempotent: flag,
  openWorld: flag,
  dangerous: flag,
  category: text,
  tags: texts,
  deferred: flag,
  timeoutMs: positive,
  retries: count,
  coerce: flag,
  maxConcurrent: positive,
  breaker,
  approve: callback,
  needsApproval: flag,
  maxResultTokens: positive,
  cacheMs: positive,
  sideEffects: texts,
};

/** Throws InvalidToolOptionsError (TW1001) with every problem of the options; types say the same to TypeScript users. */
export function checkToolOptions(options: ToolOptions, method: string): void {
  const problems = optionProblems(options, CHECKS);
  contradictions(Object(options), problems);
  if (problems.length > 0) throw new InvalidToolOptionsError(method, problems);
}

// Adds to a list: an app's start comes here once for each of its tools.
function contradictions(options: ToolOptions, problems: string[]): void {
  if (options.readOnly) {
    if (options.destructive) problems.push(`"readOnly" contradicts "destructive"`);
    if (options.dangerous) problems.push(`"readOnly" contradicts "dangerous"`);
    if (options.sideEffects?.length) problems.push(`"readOnly" contradicts "sideEffects"`);
  } else if (options.cacheMs !== undefined) {
    problems.push(`"cacheMs" needs "readOnly": only results of tools that change nothing may be served again`);
  }
  if (!options.dangerous) return;
  if (options.needsApproval === false) problems.push(`"dangerous" contradicts "needsApproval: false"`);
  if (options.destructive === false) problems.push(`"dangerous" contradicts "destructive: false"`);
}
