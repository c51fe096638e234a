import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import type { JsonValue } from "../../../src/definition/json-schema.js";
import { NAMES, NUMBERS, TEXTS } from "./pools.js";
import type { Member, Shape } from "./shape.js";

const scalar = fc.constantFrom<JsonValue>(...TEXTS, ...NUMBERS, true, false, null);
const name = fc.constantFrom(...NAMES);
const distinct = (item: fc.Arbitrary<JsonValue>, maxLength = 3): fc.Arbitrary<JsonValue[]> =>
  fc.uniqueArray(item, { maxLength, comparator: isDeepStrictEqual });
const anyJson: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: distinct(scalar, 2) },
  { weight: 1, arbitrary: fc.dictionary(name, scalar, { maxKeys: 2, noNullPrototype: true }) },
);

/** JSON values of the type. `depth` bounds recursion. */
export function valueFor(shape: Shape, depth = 2): fc.Arbitrary<JsonValue> {
  switch (shape.kind) {
    case "leaf":
      return fc.constantFrom(...shape.samples);
    case "array":
    case "set":
      return distinct(valueFor(shape.item, depth));
    case "map":
      if (shape.key.wire === "string") return dictionary(name, valueFor(shape.value, depth));
      return distinct(fc.tuple(valueFor(shape.key), valueFor(shape.value, depth)), 2);
    case "computed":
      return valueFor(shape.inner, depth);
    case "union":
      return fc.oneof(...shape.arms.map((arm) => valueFor(arm, depth)));
    case "distributed":
      return fc.oneof(...shape.arms.map((arm) => objectOf([...arm.members, ...shape.common], depth)));
    case "tuple":
      return tupleValue(shape, depth);
    case "object":
      return objectValue(shape, depth);
    case "recursive":
      return recursiveValue(shape, depth);
  }
}

const dictionary = (
  key: fc.Arbitrary<string>,
  value: fc.Arbitrary<JsonValue>,
): fc.Arbitrary<Record<string, JsonValue>> => fc.dictionary(key, value, { maxKeys: 2, noNullPrototype: true });

function objectOf(members: readonly Member[], depth: number): fc.Arbitrary<Record<string, JsonValue>> {
  const fields = Object.fromEntries(members.map((member) => [member.name, valueFor(member.shape, depth)]));
  const requiredKeys = members.filter((member) => !member.optional && !member.undefinable).map((member) => member.name);
  return fc.record(fields, { requiredKeys, noNullPrototype: true }) as fc.Arbitrary<Record<string, JsonValue>>;
}

function objectValue(shape: Shape & { kind: "object" }, depth: number): fc.Arbitrary<JsonValue> {
  const own = objectOf(shape.members, depth);
  if (!shape.index) return own;
  const taken = shape.members.map((member) => member.name);
  const covers = { string: /^/, number: /^\d+$/, "`x-${string}`": /^x-/ }[shape.index.key];
  const free = NAMES.filter((candidate) => covers.test(candidate) && !taken.includes(candidate));
  const more = dictionary(fc.constantFrom(...free), valueFor(shape.index.value, depth));
  return fc.tuple(own, more).map(([fields, rest]) => ({ ...rest, ...fields }));
}

function tupleValue(shape: Shape & { kind: "tuple" }, depth: number): fc.Arbitrary<JsonValue> {
  const rest = shape.rest ? distinct(valueFor(shape.rest, depth), 2) : fc.constant([]);
  const items = [...shape.required, ...shape.optional].map((item) => valueFor(item, depth));
  return fc.tuple(fc.tuple(...items), rest, fc.nat(shape.optional.length)).map(([own, more, dropped]) => {
    return dropped > 0 ? own.slice(0, own.length - dropped) : [...own, ...more];
  });
}

function recursiveValue(shape: Shape & { kind: "recursive" }, depth: number): fc.Arbitrary<JsonValue> {
  const own = objectOf(shape.members, depth);
  const self = depth > 0 ? recursiveValue(shape, depth - 1) : undefined;
  const links: Readonly<Record<string, fc.Arbitrary<JsonValue>>> = {
    next: self ?? fc.constant(null),
    kids: self ? distinct(self, 2) : fc.constant([]),
    up: self ? fc.option(self) : fc.constant(null),
    by: self ? dictionary(name, self) : fc.constant({}),
    extra: self ? fc.oneof(fc.constant([]), fc.tuple(self)) : fc.constant([]),
  };
  const picked = shape.links.filter((link) => self || link !== "next");
  const fields = Object.fromEntries(picked.map((link) => [link, links[link] as fc.Arbitrary<JsonValue>]));
  const requiredKeys = picked.filter((link) => link !== "next");
  const linked = fc.record(fields, { requiredKeys, noNullPrototype: true }) as fc.Arbitrary<Record<string, JsonValue>>;
  return fc.tuple(own, linked).map(([mine, theirs]) => ({ ...theirs, ...mine }));
}

interface Mutation {
  readonly at: number;
  readonly how: "replace" | "delete" | "add" | "rename" | "wrap" | "retype" | "truncate" | "append";
  readonly name: string;
  readonly json: JsonValue;
}

export const anyMutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(10_000),
  how: fc.constantFrom("replace", "replace", "delete", "add", "rename", "wrap", "retype", "truncate", "append"),
  name,
  json: anyJson,
});

/** A near miss, or by luck another value of the type: TypeScript says which. */
export function mutate(value: JsonValue, mutation: Mutation): JsonValue {
  const places = countPlaces(value);
  let left = mutation.at % places;
  const visit = (node: JsonValue): JsonValue => {
    if (left-- === 0) return change(node, mutation);
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== "object" || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(value);
}

function countPlaces(value: JsonValue): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + countPlaces(inner), 1);
}

function change(node: JsonValue, { how, name: key, json }: Mutation): JsonValue {
  if (how === "wrap") return [node];
  if (Array.isArray(node)) {
    if (how === "truncate" || how === "delete") return node.slice(0, -1);
    if (how === "append" || how === "add") return [...node, json];
    if (how === "retype") return { ...node };
  } else if (typeof node === "object" && node !== null) {
    const entries = Object.entries(node);
    if (how === "delete" || how === "truncate") return Object.fromEntries(entries.slice(1));
    if (how === "add" || how === "append") return { [key]: json, ...node };
    if (how === "rename") return Object.fromEntries(entries.map(([name, inner], at) => [at === 0 ? key : name, inner]));
    if (how === "retype") return entries.map(([, inner]) => inner);
  } else if (how === "retype") {
    if (typeof node === "string")
      return TEXTS.includes(node) && NUMBERS.includes(Number(node)) ? Number(node) : node === "true";
    return String(node);
  }
  return json;
}

/** `Set` refuses what an array allows; TypeScript cannot say "no item twice", so no generated array has one twice. */
export function hasDistinctItems(value: JsonValue): boolean {
  if (typeof value !== "object" || value === null) return true;
  const items: JsonValue[] = Object.values(value);
  if (
    Array.isArray(value) &&
    items.some((item, at) => items.slice(0, at).some((before) => isDeepStrictEqual(before, item)))
  ) {
    return false;
  }
  return items.every(hasDistinctItems);
}
