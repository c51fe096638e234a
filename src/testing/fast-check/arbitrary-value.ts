import type * as FastCheck from "fast-check";
import type { Arbitrary } from "fast-check";
import { type Branch, isWhole, least, most, numbers, type Parts } from "../../contracts/branch.js";
import { itemParts, longest, mostItems } from "../../contracts/kinds/array-places.js";
import { nameParts, otherParts, propertyNames, propertyParts } from "../../contracts/kinds/object-places.js";
import { type SchemaReader, Unreadable } from "../../contracts/schema-reader.js";
import type { JsonValue } from "../../definition/json-schema.js";
import { NOTHING, strings } from "../../providers/codec/schema.js";
import { arbitraryText } from "./arbitrary-text.js";

/** What the parts of one value share. */
export interface Arbitraries {
  readonly fc: typeof FastCheck;
  readonly reader: SchemaReader;
  readonly deepest: number;
}

type Value = Arbitrary<JsonValue>;

/** More than this of what may end earlier is not made. */
const MOST_ITEMS = 5;
/** What is required may go on below `deepest`, but not for ever: a type that holds itself without end has no value. */
const BOTTOM = 24;

/** Values of some parts of a schema; undefined where none are known. Most fit, not all: conditions are not looked at. */
export function arbitraryValue(made: Arbitraries, parts: Parts, depth: number): Value | undefined {
  if (depth > BOTTOM) return undefined;
  let branches: readonly Branch[];
  try {
    branches = made.reader.branches(parts);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return undefined;
  }
  const scalars = branches.filter(
    ({ kind, values }) => values !== undefined || (kind !== "object" && kind !== "array"),
  );
  // Deep down, what ends is taken where there is some.
  const chosen = depth > made.deepest && scalars.length > 0 ? scalars : branches;
  const arms = chosen.flatMap((branch) => ofBranch(made, branch, depth) ?? []);
  return arms.length === 0 ? undefined : made.fc.oneof(...arms);
}

function ofBranch(made: Arbitraries, { kind, rules, values }: Branch, depth: number): Value | undefined {
  const { fc } = made;
  if (values) return fc.constantFrom(...values);
  if (kind === "number") return numberOf(fc, rules);
  if (kind === "string") return arbitraryText(fc, rules);
  return kind === "array" ? listOf(made, rules, depth) : objectOf(made, rules, depth);
}

function numberOf(fc: typeof FastCheck, rules: Parts): Value | undefined {
  const [step = 0, ...others] = numbers(rules, "multipleOf");
  const [min, over] = [most(rules, "minimum", -Infinity), most(rules, "exclusiveMinimum", -Infinity)];
  const [max, under] = [least(rules, "maximum", Infinity), least(rules, "exclusiveMaximum", Infinity)];
  const [from, to] = [Math.max(min, over), Math.min(max, under)];
  if (from > to || others.length > 2) return undefined;
  const unit = step || 1;
  const [first, last] = [Math.ceil(from / unit), Math.floor(to / unit)];
  const bounded = { min: Math.max(first, -Number.MAX_SAFE_INTEGER), max: Math.min(last, Number.MAX_SAFE_INTEGER) };
  // A bound that is excluded costs one unit at its end.
  const own = {
    min: bounded.min * unit <= over ? bounded.min + 1 : bounded.min,
    max: bounded.max * unit >= under ? bounded.max - 1 : bounded.max,
  };
  const whole = own.min <= own.max ? fc.integer(own).map((count) => count * unit) : undefined;
  if (step !== 0 || rules.some(isWhole)) return whole;
  const real = fc.double({
    ...(from > -Infinity ? { min: from, minExcluded: over >= min } : {}),
    ...(to < Infinity ? { max: to, maxExcluded: under <= max } : {}),
    noNaN: true,
    noDefaultInfinity: true,
  });
  return whole ? fc.oneof(whole, real) : real;
}

function listOf(made: Arbitraries, rules: Parts, depth: number): Value | undefined {
  const { fc } = made;
  const fewest = most(rules, "minItems", 0);
  const described = longest(rules);
  const roomy = depth >= made.deepest ? fewest : Math.max(fewest, described, fewest + MOST_ITEMS);
  const largest = Math.min(mostItems(rules), roomy);
  const places: Value[] = [];
  for (let at = 0; at < Math.min(described, largest); at++) {
    const item = arbitraryValue(made, itemParts(rules, at), depth + 1);
    if (!item) break;
    places.push(item);
  }
  const rest = places.length < described ? undefined : arbitraryValue(made, itemParts(rules, described), depth + 1);
  const greatest = rest ? largest : Math.min(places.length, largest);
  if (greatest < fewest) return undefined;
  const more = { minLength: Math.max(0, fewest - places.length), maxLength: Math.max(0, greatest - places.length) };
  const isSet = rules.some(({ uniqueItems }) => uniqueItems === true);
  const others: Arbitrary<JsonValue[]> = !rest
    ? fc.constant([])
    : isSet
      ? fc.uniqueArray(rest, { ...more, selector: (value) => JSON.stringify(value) })
      : fc.array(rest, more);
  const shortest = Math.min(fewest, places.length);
  return fc
    .tuple(fc.tuple(...places), others, fc.integer({ min: shortest, max: places.length }))
    .map(([first, after, length]) => (length < first.length ? first.slice(0, length) : [...first, ...after]));
}

function objectOf(made: Arbitraries, rules: Parts, depth: number): Value | undefined {
  const { fc, reader } = made;
  const required = [...new Set(rules.flatMap((rule) => strings(rule.required)))];
  const names = [...new Set([...propertyNames(rules), ...required])];
  const entries: Arbitrary<readonly (readonly [string, JsonValue])[]>[] = [];
  for (const name of names) {
    const isRequired = required.includes(name);
    if (!isRequired && (depth > made.deepest || !reader.accepts(nameParts(rules), name))) continue;
    const value = arbitraryValue(made, propertyParts(rules, name), depth + 1);
    if (!value && isRequired) return undefined;
    if (!value) continue;
    const entry = value.map((it) => [[name, it] as const]);
    entries.push(isRequired ? entry : fc.oneof(fc.constant([]), entry));
  }
  const others = otherParts(rules, new Set());
  const value = others.includes(NOTHING) || depth >= made.deepest ? undefined : arbitraryValue(made, others, depth + 1);
  const name = value && arbitraryValue(made, [{ type: "string" }, ...nameParts(rules)], depth + 1);
  if (value && name) {
    const free = fc.array(fc.tuple(name.map(String), value), { maxLength: 3 });
    entries.push(free.map((list) => list.filter(([key]) => !names.includes(key))));
  }
  // `fromEntries`, so that a key such as `__proto__` is one like any other.
  return fc.tuple(...entries).map((all) => Object.fromEntries(all.flat()) as JsonValue);
}
