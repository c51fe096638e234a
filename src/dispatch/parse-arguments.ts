import { isObject } from "../definition/is-object.js";
import type { JsonObject } from "../definition/json-schema.js";
import { WireArguments } from "../definition/wire-arguments.js";
import type { BoundTool } from "./bound-tool.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import type { CallRun } from "./call-run.js";
import { copyPlain, UncopyableError } from "./copy-plain.js";
import { hasManyDigits, placesOf, quoteInexactIntegers, quoteLargeIntegers } from "./exact-integers.js";
import { decodeText, repairText, SeveralObjects } from "./repair-arguments.js";
import type { Outcome, Step } from "./stage.js";
import { syntaxFault } from "./syntax-fault.js";
import { MAX_DEPTH, textDepthExceeds } from "./text-depth.js";

type Read = JsonObject | CallFailure;

/**
 * Makes an object of the arguments as they came. Text is read as JSON, repaired where it is none and one reading is left;
 * an object is copied to plain data, so that no getter or proxy can show the check one value and the method another. Empty
 * text, null and undefined are `{}`. A vendor's form is decoded once it is read.
 */
export function parseArguments({ tool, revive }: BoundTool, policy: CallPolicy, next: Step): Step {
  const { name } = tool.definition;
  const repairs = tool.options.coerce ?? policy.coerce ?? true;
  const hasBigints = revive !== undefined && JSON.stringify(revive).includes('"bigint"');
  const proceed = (run: CallRun, read: Read, digits?: ReadonlySet<string>): Outcome => {
    if (read instanceof CallFailure) return read;
    if (digits && digits.size > 0) noteDigits(run, read, digits);
    const args = WireArguments.is(run.raw) ? run.raw.decode(read) : read;
    run.args = args;
    run.values = args;
    return next(run);
  };
  const readText = (run: CallRun, raw: string): Outcome => {
    const digits = hasBigints ? undefined : new Set<string>();
    const prepare = digits ? (text: string): string => quoteInexactIntegers(text, digits) : quoteLargeIntegers;
    const text = prepare(raw);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      if (text.trim() === "") return proceed(run, {});
      const failure = notJson(name, text, error);
      return repairs ? repaired(run, text, failure).then((read) => proceed(run, read, digits)) : failure;
    }
    if (typeof value === "string" && repairs) {
      return decoded(run, value, prepare).then((read) => proceed(run, read, digits));
    }
    return proceed(run, readParsed(name, value, text), digits);
  };
  return (run) => {
    const raw = WireArguments.is(run.raw) ? run.raw.text : run.raw;
    if (typeof raw !== "string") return proceed(run, readValue(name, raw));
    if (textDepthExceeds(raw, MAX_DEPTH)) return tooDeep(name);
    // As nearly all are. What needs a closure is elsewhere, for each call would pay for it.
    const value = hasManyDigits(raw) ? undefined : parsed(raw);
    return isObject(value) ? proceed(run, readParsed(name, value, raw)) : readText(run, raw);
  };
}

/** Undefined where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Integers that a number would have changed stand as text, which only a schema of text takes. */
function noteDigits(run: CallRun, read: JsonObject, digits: ReadonlySet<string>): void {
  const repairs = [...placesOf(digits, read)].map(([path, received]) => ({ path, kind: "digits" as const, received }));
  run.repaired(...repairs);
}

function readValue(name: string, raw: unknown): Read {
  if (raw === undefined || raw === null) return {};
  try {
    return isObject(raw) && !isBuiltIn(raw) ? copied(name, raw) : notAnObject(name, raw);
  } catch (cause) {
    return unreadable(name, cause);
  }
}

/** Whether it is of a class of the language, whose data no property has: a promise that was not waited for, a Map, a Date. */
function isBuiltIn(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype !== Object.prototype && prototype !== null && tagOf(value) !== "Object";
}

function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}

function readParsed(name: string, value: unknown, text: string): Read {
  if (value === null) return {};
  if (!isObject(value)) return notAnObject(name, value);
  // As a key `__proto__` stands in text plainly or with escapes; text without either is plain data as it is.
  const mayPollute = text.includes("__proto__") || text.includes("\\u");
  return mayPollute ? copied(name, value, text.length) : (value as JsonObject);
}

async function repaired(run: CallRun, text: string, failure: CallFailure): Promise<Read> {
  const { name } = run.tool.definition;
  const found = await repairText(text);
  if (found instanceof SeveralObjects) return severalObjects(name, found.count);
  if (!found || !isObject(found.value)) return failure;
  run.repaired(...found.repairs);
  return copied(name, found.value, text.length);
}

/** A text where an object should be: perhaps the object, encoded once more. */
async function decoded(run: CallRun, encoded: string, prepare: (text: string) => string): Promise<Read> {
  const { name } = run.tool.definition;
  const found = decodeText(encoded, prepare);
  const text = prepare(encoded);
  if (!found) return text.trim() === "" ? {} : repaired(run, text, notAnObject(name, text));
  if (!isObject(found.value)) return found.value === null ? {} : notAnObject(name, found.value);
  run.repaired(...found.repairs);
  return copied(name, found.value, text.length);
}

function notJson(name: string, text: string, error: unknown): CallFailure {
  const place = syntaxFault(text, error);
  return new CallFailure(
    "TW5002",
    `The arguments of "${name}" are not valid JSON: ${place} Send one JSON object, and nothing else.`,
  );
}

function copied(name: string, value: object, most?: number): Read {
  try {
    return copyPlain(value, MAX_DEPTH, most) as JsonObject;
  } catch (error) {
    if (error instanceof UncopyableError) {
      if (error.problem === "too deep") return tooDeep(name);
      return new CallFailure(
        "TW5002",
        `The arguments of "${name}" cannot be used: ${error.problem} at "${error.path}".`,
      );
    }
    return unreadable(name, error);
  }
}

function unreadable(name: string, cause: unknown): CallFailure {
  return new CallFailure("TW5002", `The arguments of "${name}" cannot be read.`, { cause });
}

function severalObjects(name: string, count: number): CallFailure {
  return new CallFailure(
    "TW5002",
    `The arguments of "${name}" are ${count} different objects, and it did not run. Make one call for each.`,
  );
}

function tooDeep(name: string): CallFailure {
  return new CallFailure("TW5002", `The arguments of "${name}" are nested more than ${MAX_DEPTH} levels deep.`);
}

function notAnObject(name: string, value: unknown): CallFailure {
  const kind = Array.isArray(value) ? "array" : isObject(value) ? tagOf(value) : typeof value;
  return new CallFailure(
    "TW5002",
    `The arguments of "${name}" must be one JSON object, not ${/^[aeio]/i.test(kind) ? "an" : "a"} ${kind}.`,
  );
}
