import { fullFormats } from "ajv-formats/dist/formats.js";
import type { JsonValue } from "../definition/json-schema.js";
import { objectOf, strings } from "../providers/codec/schema.js";
import { type Branch, isWhole, least, most, numbers, type Parts } from "./branch.js";
import { itemParts, longest } from "./kinds/array-places.js";
import { nameParts, propertyNames, propertyParts } from "./kinds/object-places.js";
import { shortestTexts } from "./pattern-language.js";
import { type SchemaReader, Unreadable } from "./schema-reader.js";

const DEEPEST = 6;
const TEXTS = ["", "a", "text", "A", "1", "2026-01-31T08:00:00Z", "2026-01-31", "08:00:00Z", "https://example.com/a"];
const MORE_TEXTS = ["a@example.com", "8f14e45f-ceea-467f-a0e6-b5d5a4f1b1c2", "127.0.0.1", "::1", "YQ==", "P1D", "/a"];
const NAMES = ["extra", "a", "b", "c", "d", "key_1", "x-a"];
const NUMBERS = [0, 1, -1, 0.5, 1e6, -1e6, -0.5];

/** A value that fits some parts of a schema, simple and short; undefined where none was found. */
export function sampleValue(reader: SchemaReader, parts: Parts, depth = 0): JsonValue | undefined {
  if (depth > DEEPEST) return undefined;
  try {
    for (const branch of reader.branches(parts)) {
      const [value] = sampleValues(reader, branch, depth);
      if (value !== undefined) return value;
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  return undefined;
}

/** Some values of a branch, all of which fit it. */
export function sampleValues(reader: SchemaReader, branch: Branch, depth = 0): readonly JsonValue[] {
  const told = branch.rules.flatMap(({ examples, default: byDefault }) => [
    ...(Array.isArray(examples) ? (examples as JsonValue[]) : []),
    ...(byDefault === undefined ? [] : [byDefault as JsonValue]),
  ]);
  const candidates = branch.values ?? [...candidatesOf(reader, branch, depth), ...told];
  return candidates.filter((value) => reader.accepts(branch.rules, value));
}

function candidatesOf(reader: SchemaReader, { kind, rules }: Branch, depth: number): readonly JsonValue[] {
  if (kind === "number") return sampleNumbers(rules);
  if (kind === "string") return sampleTexts(rules);
  if (kind === "array") return sampleArrays(reader, rules, depth);
  return kind === "object" ? sampleObjects(reader, rules, depth) : [];
}

function sampleNumbers(rules: Parts): number[] {
  const bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].flatMap((key) => numbers(rules, key));
  const steps = [...numbers(rules, "multipleOf"), ...(rules.some(isWhole) ? [1] : [])];
  const around = bounds.flatMap((bound) => [bound, bound + 0.5, bound - 0.5, bound + 1, bound - 1]);
  const stepped = steps.flatMap((step) =>
    [0, ...bounds].flatMap((at) => [-1, 0, 1].map((more) => (Math.round(at / step) + more) * step)),
  );
  return [...NUMBERS, ...around, ...stepped];
}

function sampleTexts(rules: Parts): string[] {
  const patterns = rules.map(({ pattern }) => pattern).filter((pattern) => typeof pattern === "string");
  const minLength = most(rules, "minLength", 0);
  const maxLength = least(rules, "maxLength", Infinity);
  if (patterns.length > 0) return [...(shortestTexts({ patterns, minLength, maxLength }, 3) ?? []), ...TEXTS];
  const long = [minLength, maxLength].filter((length) => length < 10_000).map((length) => "x".repeat(length));
  const isFormatted = rules.some(({ format }) => typeof format === "string" && Object.hasOwn(fullFormats, format));
  return isFormatted ? [...TEXTS, ...MORE_TEXTS] : [...TEXTS, ...long];
}

function sampleArrays(reader: SchemaReader, rules: Parts, depth: number): JsonValue[][] {
  const fewest = most(rules, "minItems", 0);
  const length = Math.min(Math.max(longest(rules), 1), 20);
  const made: JsonValue[] = [];
  const lists: JsonValue[][] = fewest === 0 ? [[]] : [];
  for (let at = 0; at < Math.max(fewest, length) && at < 50; at++) {
    const item = sampleValue(reader, itemParts(rules, at), depth + 1);
    if (item === undefined) break;
    made.push(item);
    if (made.length >= fewest) lists.push([...made]);
  }
  return lists;
}

function sampleObjects(reader: SchemaReader, rules: Parts, depth: number): JsonValue[] {
  const required = [...new Set(rules.flatMap((rule) => strings(rule.required)))];
  const entries = required.map((name) => [name, sampleValue(reader, propertyParts(rules, name), depth + 1)] as const);
  if (entries.some(([, value]) => value === undefined)) return [];
  const made = entries as (readonly [string, JsonValue])[];
  const fewest = most(rules, "minProperties", 0);
  for (const name of [...propertyNames(rules), ...NAMES]) {
    if (made.length >= fewest) break;
    if (required.includes(name) || !reader.accepts(nameParts(rules), name)) continue;
    const value = sampleValue(reader, propertyParts(rules, name), depth + 1);
    if (value !== undefined) made.push([name, value]);
  }
  return [objectOf(made)];
}
