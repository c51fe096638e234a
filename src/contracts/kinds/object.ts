import { pointerTo } from "../../definition/json-pointer.js";
import type { JsonObject, JsonValue } from "../../definition/json-schema.js";
import { isObject, isSchema, objectOf, type Schema, strings } from "../../providers/codec/schema.js";
import { type Branch, least, most, type Parts } from "../branch.js";
import { type Gap, lifted } from "../gap.js";
import type { ContainmentProof } from "../prove-containment.js";
import { sampleValues } from "../sample-values.js";
import { type Objects, otherGaps, undescribedNames, withProperty } from "./object-others.js";
import { nameParts, propertyNames, propertyParts } from "./object-places.js";

/** What keeps the objects of one branch from being among those of another. */
export function* objectGaps(inner: Branch, outer: Branch, proof: ContainmentProof): Generator<Gap> {
  const [a, b] = [inner.rules, outer.rules];
  let samples: readonly JsonObject[] | undefined;
  const base = (): readonly JsonObject[] => {
    samples ??= sampleValues(proof.inner, inner).filter(isObject);
    return samples;
  };
  const needed = requiredNames(a);
  for (const name of requiredNames(b).filter((name) => !needed.includes(name))) {
    yield { path: pointerTo("", name), keyword: "required", reason: "must not be missing", witnesses: base };
  }
  const names = [
    ...new Set([...propertyNames(a), ...propertyNames(b), ...needed, ...(undescribedNames(proof, a) ?? [])]),
  ];
  for (const name of names) yield* propertyGaps(name, a, b, base, proof);
  yield* otherGaps(a, b, base, names, proof);
  yield* countGaps(a, b, base, names, proof);
}

function* propertyGaps(name: string, a: Parts, b: Parts, base: Objects, proof: ContainmentProof): Generator<Gap> {
  if (!proof.inner.accepts(nameParts(a), name)) return;
  const parts = propertyParts(a, name);
  const add = (witness: JsonValue): JsonValue | undefined => withProperty(base, name, witness);
  const path = pointerTo("", name);
  if (!proof.outer.accepts(nameParts(b), name) || !proof.outer.branches(propertyParts(b, name)).length) {
    const isName = !proof.outer.accepts(nameParts(b), name);
    for (const { witnesses } of proof.gaps(parts, NEVER)) {
      const keyword = isName ? "propertyNames" : "additionalProperties";
      yield lifted({ path: "", keyword, reason: "a property of this name does not fit", witnesses }, path, add);
      return;
    }
    return;
  }
  for (const gap of proof.gaps(parts, propertyParts(b, name))) yield lifted(gap, path, add);
}

function* countGaps(
  a: Parts,
  b: Parts,
  base: Objects,
  names: readonly string[],
  proof: ContainmentProof,
): Generator<Gap> {
  const fewest = most(b, "minProperties", 0);
  if (Math.max(most(a, "minProperties", 0), new Set(requiredNames(a)).size) < fewest) {
    const reason = `an object of fewer than ${fewest} properties does not fit`;
    yield { path: "", keyword: "minProperties", reason, witnesses: base };
  }
  const largest = least(b, "maxProperties", Infinity);
  const possible = undescribedNames(proof, a) === undefined ? Infinity : names.length;
  if (Math.min(least(a, "maxProperties", Infinity), possible) > largest) {
    const full = (): readonly JsonValue[] => {
      const more = names.map((name) => [name, proof.sample(propertyParts(a, name))] as const);
      const all = objectOf(more.filter((entry): entry is [string, JsonValue] => entry[1] !== undefined));
      return base().map((object) => ({ ...all, ...object }));
    };
    const reason = `an object of more than ${largest} properties does not fit`;
    yield { path: "", keyword: "maxProperties", reason, witnesses: full };
  }
}

/** An object branch has no values where it requires a property that there is no value of. */
export function isEmptyObject(rules: Parts, isEmpty: (parts: Parts) => boolean): boolean {
  const needed = new Set(requiredNames(rules));
  if (Math.max(needed.size, most(rules, "minProperties", 0)) > least(rules, "maxProperties", Infinity)) return true;
  return [...needed].some((name) => isEmpty(propertyParts(rules, name)));
}

/**
 * An object branch by what one of its properties may be: not there, or of one branch or value. None where no property
 * tells the others apart.
 */
export function splitObject(branch: Branch, rivals: readonly Branch[], proof: ContainmentProof): readonly Branch[] {
  const needed = requiredNames(branch.rules);
  for (const name of new Set(rivals.flatMap(({ rules }) => propertyNames(rules)))) {
    const views = new Set(
      rivals.map(
        ({ rules }) => `${requiredNames(rules).includes(name)} ${proof.outer.key(propertyParts(rules, name))}`,
      ),
    );
    if (views.size < 2) continue;
    const present = proof.inner.branches(propertyParts(branch.rules, name)).flatMap(alternativesOf);
    const pieces = present.map((part) => ({ ...branch, rules: withPlace(branch.rules, name, part, [name]) }));
    if (!needed.includes(name)) pieces.push({ ...branch, rules: withPlace(branch.rules, name, false, []) });
    if (pieces.length > 1 && pieces.length <= MOST_PIECES) return pieces;
  }
  return [];
}

/** Rules with another schema for one property: it takes the place of what they say of it, for it says all of that. */
function withPlace(rules: Parts, name: string, part: Schema | false, required: readonly string[]): Parts {
  const others = rules.map((rule) => {
    const { properties } = rule;
    const isNamed = isSchema(properties) && Object.hasOwn(properties, name);
    return isNamed ? { ...rule, properties: { ...properties, [name]: true } } : rule;
  });
  return [...others, { properties: { [name]: part }, required }];
}

function alternativesOf({ kind, rules, values }: Branch): readonly Schema[] {
  return values ? values.map((value) => ({ const: value })) : [{ allOf: rules, type: kind }];
}

function requiredNames(rules: Parts): readonly string[] {
  return rules.flatMap(({ required }) => strings(required));
}

const MOST_PIECES = 32;
const NEVER: Parts = [{ not: {} }];
