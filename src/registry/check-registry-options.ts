import { InvalidRegistryOptionsError } from "../definition/errors/index.js";
import { OPTION_CHECKS, type OptionCheck } from "../definition/option-checks.js";
import { optionProblems } from "../definition/option-problems.js";
import type { ToolRegistryOptions } from "./tool-registry-options.js";

const { text, texts, flag, positive, count, callback } = OPTION_CHECKS;
const LOG_METHODS = ["debug", "info", "warn", "error"] as const;

const object: OptionCheck = { expected: "an object", accepts: (v) => typeof v === "object" && v !== null };
const objectOrPath: OptionCheck = {
  expected: "an object or the path of a file",
  accepts: (v) => text.accepts(v) || object.accepts(v),
};

const CHECKS: Readonly<Record<keyof Required<ToolRegistryOptions>, OptionCheck>> = {
  authorize: callback,
  ticketKey: { ...text, secret: true },
  approve: callback,
  needsApproval: callback,
  timeoutMs: positive,
  coerce: flag,
  maxResultTokens: positive,
  redact: {
    expected: "a boolean or an array of regular expressions",
    accepts: (v) => flag.accepts(v) || (Array.isArray(v) && v.every(isRegExp)),
  },
  validateOutput: {
    expected: '"off", "warn" or "error"',
    accepts: (v) => v === "off" || v === "warn" || v === "error",
  },
  log: {
    expected: `an object with the methods ${LOG_METHODS.join(", ")}`,
    accepts: (v) => object.accepts(v) && LOG_METHODS.every((name) => callback.accepts(Object(v)[name])),
  },
  snapshot: objectOrPath,
  project: {
    expected: "the path of a tsconfig, or an array of such",
    accepts: (v) => text.accepts(v) || texts.accepts(v),
  },
  validators: objectOrPath,
  root: { ...text, expected: "the path of a folder" },
  resolve: callback,
  config: {
    expected: "an object of objects, { Toolkit: { key: value } }",
    accepts: (v) => object.accepts(v) && Object.values(Object(v)).every(object.accepts),
    secret: true,
  },
  classes: {
    expected: "an object of classes with a static fromJSON",
    accepts: (v) =>
      object.accepts(v) && Object.values(Object(v)).every((one) => callback.accepts(Object(one).fromJSON)),
  },
  useTicket: callback,
  keepEvents: count,
};

/** Throws InvalidRegistryOptionsError (TW4012) with every problem of the options; types say the same to TypeScript users. */
export function checkRegistryOptions(options: ToolRegistryOptions): void {
  const problems = optionProblems(options, CHECKS);
  if (problems.length > 0) throw new InvalidRegistryOptionsError(problems);
}

/** Not by `instanceof`: one may come from another realm, as in Jest. */
function isRegExp(value: unknown): boolean {
  return Object.prototype.toString.call(value) === "[object RegExp]";
}
