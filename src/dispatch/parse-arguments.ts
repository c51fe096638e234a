import type { JsonObject } from "../definition/json-schema.js";
import type { BoundTool } from "./bound-tool.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import { copyPlain, UncopyableError } from "./copy-plain.js";
import type { Step } from "./stage.js";
import { syntaxFault } from "./syntax-fault.js";
import { MAX_DEPTH, textDepthExceeds } from "./text-depth.js";

/**
 * Makes an object of the arguments as they came. Text is read as JSON; an object is copied to plain data, so that no
 * getter or proxy can show the check one value and the method another. Empty text, null and undefined are `{}`.
 */
export function parseArguments({ tool }: BoundTool, _policy: CallPolicy, next: Step): Step {
  const { name } = tool.definition;
  return (run) => {
    const parsed = readArguments(name, run.raw);
    if (parsed instanceof CallFailure) return parsed;
    run.args = parsed;
    run.values = parsed;
    return next(run);
  };
}

function readArguments(name: string, raw: unknown): JsonObject | CallFailure {
  if (typeof raw === "string") return readText(name, raw);
  if (raw === undefined || raw === null) return {};
  return isObject(raw) ? copied(name, raw) : notAnObject(name, raw);
}

function readText(name: string, text: string): JsonObject | CallFailure {
  if (textDepthExceeds(text, MAX_DEPTH)) return tooDeep(name);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return text.trim() === "" ? {} : notJson(name, text, error);
  }
  if (value === null) return {};
  if (!isObject(value)) return notAnObject(name, value);
  // As a key `__proto__` stands in text plainly or with escapes; text without either is plain data as it is.
  return text.includes("__proto__") || text.includes("\\u") ? copied(name, value) : (value as JsonObject);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function notJson(name: string, text: string, error: unknown): CallFailure {
  const place = syntaxFault(text, error);
  return new CallFailure(
    "TW5002",
    `The arguments of "${name}" are not valid JSON: ${place} Send one JSON object, and nothing else.`,
  );
}

function copied(name: string, value: object): JsonObject | CallFailure {
  try {
    return copyPlain(value, MAX_DEPTH) as JsonObject;
  } catch (error) {
    if (error instanceof UncopyableError) {
      if (error.problem === "too deep") return tooDeep(name);
      return new CallFailure(
        "TW5002",
        `The arguments of "${name}" cannot be used: ${error.problem} at "${error.path}".`,
      );
    }
    return new CallFailure("TW5002", `The arguments of "${name}" cannot be read.`, { cause: error });
  }
}

function tooDeep(name: string): CallFailure {
  return new CallFailure("TW5002", `The arguments of "${name}" are nested more than ${MAX_DEPTH} levels deep.`);
}

function notAnObject(name: string, value: unknown): CallFailure {
  const kind = Array.isArray(value) ? "an array" : `a ${typeof value}`;
  return new CallFailure("TW5002", `The arguments of "${name}" must be one JSON object, not ${kind}.`);
}
