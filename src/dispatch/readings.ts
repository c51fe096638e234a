import type { JsonSchema, JsonValue } from "../definition/json-schema.js";
import type { ArgumentRepair } from "../definition/tool-result.js";
import { resolveRef } from "../validation/resolve-ref.js";
import { copyPlain } from "./copy-plain.js";
import { quoteLargeIntegers } from "./exact-integers.js";
import { MAX_DEPTH } from "./text-depth.js";

/** What a value may have been meant as. */
export interface Reading {
  readonly kind: ArgumentRepair["kind"];
  readonly value: unknown;
  /** What was changed inside of the value, which itself stays what it was. */
  readonly inside?: readonly ArgumentRepair[];
}

const NUMBER = /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const GROUPED = /^[+-]?\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?:\.\d+)?$/;
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

/**
 * Every plain value that a value of the wrong type may have been meant as, whatever its schema. A text that looks like a
 * structure is meant as one, and as nothing else.
 */
export function readingsOf(value: unknown, members: readonly JsonValue[]): readonly Reading[] {
  const readings = membersLike(value, members);
  if (typeof value !== "string") return readings;
  const text = value.trim();
  if (/^[[{"]/.test(text)) return [...readings, ...encodedIn(text)];
  const number = numberIn(text);
  const boolean = BOOLEANS.get(text.toLowerCase());
  return [
    ...readings,
    ...(number === undefined ? [] : [{ kind: "number" as const, value: number }]),
    ...(typeof boolean === "boolean" ? [{ kind: "boolean" as const, value: boolean }] : []),
    ...(isNullWord(text) ? [{ kind: "null" as const, value: null }] : []),
  ];
}

/** The array that a single value may have been meant as. Text that may be a list itself leaves more than one reading. */
export function asArray(value: unknown, readings: readonly Reading[]): readonly Reading[] {
  if (value === null || Array.isArray(value)) return [];
  if (typeof value === "string" && (/[,;\n]|^\s*[[{]/.test(value) || isNullWord(value.trim()) || value.trim() === ""))
    return [];
  return [{ value }, ...readings].map((reading) => ({ kind: "array", value: [reading.value] }));
}

/** Whether a text spells null, as models do. */
export function isNullWord(text: string): boolean {
  return text === "null" || text === "None";
}

/** Members in another case, or of another type; none where several are alike. */
function membersLike(value: unknown, members: readonly JsonValue[]): Reading[] {
  if (typeof value !== "string" && typeof value !== "number") return [];
  const wanted = String(value).trim().toLowerCase();
  const alike = members.filter((member) => typeof member === "string" && member.trim().toLowerCase() === wanted);
  return [...new Set(alike)].map((member) => ({ kind: "enum", value: member }));
}

/** The object, array or text that is encoded once too often. */
function encodedIn(text: string): Reading[] {
  try {
    // Integers that a number does not hold stay text, which a `bigint` may be, rather than be rounded in silence.
    const value: unknown = JSON.parse(quoteLargeIntegers(text));
    if (typeof value === "string") return [{ kind: "encoded", value }];
    // Copied for its checks: a `__proto__` must not come in by this door.
    return [{ kind: "encoded", value: copyPlain(value as object, MAX_DEPTH, text.length) }];
  } catch {
    return [];
  }
}

/** A number, if a JavaScript number holds it as it is written. */
function numberIn(text: string): number | undefined {
  const plain = GROUPED.test(text) ? text.replace(/\s/g, "") : text;
  if (!NUMBER.test(plain)) return undefined;
  const number = Number(plain);
  if (!Number.isFinite(number)) return undefined;
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? undefined : number;
}

const DEEPEST = 4;

/** The values that a schema, or an arm of it, lists. */
export function membersOf(schema: JsonSchema | undefined, root: JsonSchema, depth = 0): readonly JsonValue[] {
  if (!schema || typeof schema !== "object" || depth > DEEPEST) return [];
  const own = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? [] : [schema.const];
  const arms = [schema.anyOf, (schema as { oneOf?: unknown }).oneOf].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  const target = schema.$ref === undefined ? undefined : resolveRef(schema.$ref, root);
  return [...own, ...[target, ...arms].flatMap((arm) => membersOf(arm as JsonSchema | undefined, root, depth + 1))];
}
