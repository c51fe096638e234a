import type { JsonValue } from "../../definition/json-schema.js";
import { type Branch, most, type Parts } from "../branch.js";
import { type Gap, lifted } from "../gap.js";
import type { ContainmentProof } from "../prove-containment.js";
import { sampleValue, sampleValues } from "../sample-values.js";
import { itemParts, longest, mostItems } from "./array-places.js";

/** What keeps the arrays of one branch from being among those of another. */
export function* arrayGaps(inner: Branch, outer: Branch, proof: ContainmentProof): Generator<Gap> {
  const [a, b] = [inner.rules, outer.rules];
  const [fewest, largest] = [most(b, "minItems", 0), mostItems(b)];
  if (most(a, "minItems", 0) < fewest) {
    const reason = `a list of fewer than ${fewest} does not fit`;
    yield { path: "", keyword: "minItems", reason, witnesses: () => sampleValues(proof.inner, inner) };
  }
  if (mostItems(a) > largest) {
    const reason = `a list of more than ${largest} does not fit`;
    yield { path: "", keyword: "maxItems", reason, witnesses: () => filled(proof, a, largest + 1, undefined) };
  }
  if (isUnique(b) && !isUnique(a) && mostItems(a) > 1) yield repeated(proof, a);
  const described = Math.max(longest(a), longest(b));
  for (let at = 0; at <= described && at < Math.min(mostItems(a), largest); at++) {
    const step = at < described ? `/${at}` : "/*";
    for (const gap of proof.gaps(itemParts(a, at), itemParts(b, at))) {
      yield lifted(gap, step, (witness) => filled(proof, a, at, witness)[0]);
    }
  }
}

/** An array branch has no values where it needs more items than it can have, or an item that there is none of. */
export function isEmptyList(rules: Parts, isEmpty: (parts: Parts) => boolean): boolean {
  const fewest = most(rules, "minItems", 0);
  if (fewest > mostItems(rules)) return true;
  const described = Math.min(fewest, longest(rules) + 1);
  return Array.from({ length: described }, (_, at) => itemParts(rules, at)).some(isEmpty);
}

function repeated(proof: ContainmentProof, rules: Parts): Gap {
  const twice = (): JsonValue[][] => {
    const at = longest(rules);
    const item = sampleValue(proof.inner, itemParts(rules, at));
    return item === undefined ? [] : filled(proof, rules, at + 1, item, item);
  };
  return { path: "", keyword: "uniqueItems", reason: "a list with an item twice does not fit", witnesses: twice };
}

/** A list with an item at some position, samples before it and, where more are needed, after. One or none. */
function filled(
  proof: ContainmentProof,
  rules: Parts,
  at: number,
  item: JsonValue | undefined,
  before?: JsonValue,
): JsonValue[][] {
  const length = Math.max(item === undefined ? at : at + 1, most(rules, "minItems", 0));
  if (length > 1_000) return [];
  const list: JsonValue[] = [];
  for (let position = 0; position < length; position++) {
    const known = position === at ? item : position === at - 1 ? before : undefined;
    const value = known ?? sampleValue(proof.inner, itemParts(rules, position));
    if (value === undefined) return [];
    list.push(value);
  }
  return [list];
}

function isUnique(rules: Parts): boolean {
  return rules.some(({ uniqueItems }) => uniqueItems === true);
}
