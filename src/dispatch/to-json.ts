import type { JsonValue } from "../definition/json-schema.js";
import { UncopyableError } from "./copy-plain.js";
import { messageOf } from "./message-of.js";

/** How deep a result is written out. */
const MAX_DEPTH = 256;

/** The longest array that is written out. */
const MOST_ITEMS = 10_000_000;

type Convert = (value: object, inner: (value: unknown) => JsonValue | undefined) => JsonValue | undefined;

/** The built-in objects that `JSON.stringify` would lose, told by their tag, which holds across realms. */
const BUILT_INS: Readonly<Record<string, Convert>> = {
  "[object Date]": (value) => (Number.isNaN((value as Date).getTime()) ? null : (value as Date).toISOString()),
  "[object Map]": (value, inner) => mapToJson(value as Map<unknown, unknown>, inner),
  "[object Set]": (value, inner) => Array.from(value as Set<unknown>, (item) => inner(item) ?? null),
  "[object RegExp]": (value) => (value as RegExp).source,
  "[object Error]": (value) => ({ error: messageOf(value) }),
  "[object URL]": (value) => (value as URL).href,
  "[object Uint8Array]": (value) => Buffer.from(value as Uint8Array).toString("base64"),
  "[object ArrayBuffer]": (value) => Buffer.from(value as ArrayBuffer).toString("base64"),
};

/**
 * A value as JSON and as text. Bigints are written as numbers while they are exact, else as text; cycles, functions
 * and symbols are left out; undefined is `null`'s text only at the top, where it means: done.
 */
export function toJson(value: unknown): { readonly text: string; readonly json: JsonValue } {
  if (value === undefined) return { text: "Done.", json: null };
  const json = convert(value, []) ?? null;
  return { text: JSON.stringify(json), json };
}

function convert(value: unknown, above: object[]): JsonValue | undefined {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isFinite(value) ? value : null;
    case "bigint":
      return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
    case "object":
      return value === null ? null : convertObject(value, above);
    default:
      return undefined;
  }
}

function convertObject(value: object, above: object[]): JsonValue | undefined {
  if (above.includes(value)) return "[circular]";
  if (above.length >= MAX_DEPTH) return "[nested too deep]";
  above.push(value);
  const json = Array.isArray(value) ? convertArray(value, above) : convertOther(value, above);
  above.pop();
  return json;
}

function convertArray(value: readonly unknown[], above: object[]): JsonValue {
  // An array may claim any length: one of four thousand million holes takes a moment to make.
  if (value.length > MOST_ITEMS) throw new UncopyableError("too many values", "");
  const json: JsonValue[] = [];
  for (let index = 0; index < value.length; index++) json.push(convert(value[index], above) ?? null);
  return json;
}

function convertOther(value: object, above: object[]): JsonValue | undefined {
  if (Object.getPrototypeOf(value) !== Object.prototype) {
    const tag = value instanceof Error ? "[object Error]" : Object.prototype.toString.call(value);
    const own = Object.hasOwn(BUILT_INS, tag) ? BUILT_INS[tag] : undefined;
    if (own) return own(value, (item) => convert(item, above));
  }
  if ("toJSON" in value && typeof value.toJSON === "function") return convert(value.toJSON(), above);
  const json: Record<string, JsonValue> = {};
  for (const key of Object.keys(value)) {
    const item = convert((value as Readonly<Record<string, unknown>>)[key], above);
    if (item === undefined) continue;
    if (key === "__proto__") Object.defineProperty(json, key, plain(item));
    else json[key] = item;
  }
  return json;
}

/** Assigning to `__proto__` would change what the object is. */
function plain(value: JsonValue): PropertyDescriptor {
  return { value, enumerable: true, configurable: true, writable: true };
}

function mapToJson(map: Map<unknown, unknown>, inner: (value: unknown) => JsonValue | undefined): JsonValue {
  const entries = [...map];
  if (entries.every(([key]) => typeof key === "string" && key !== "__proto__")) {
    return Object.fromEntries(entries.map(([key, item]) => [key as string, inner(item) ?? null]));
  }
  return entries.map(([key, item]) => [inner(key) ?? null, inner(item) ?? null]);
}
