import type { JsonObject, JsonValue } from "../../definition/json-schema.js";
import { lenientRegExp } from "../../definition/lenient-reg-exp.js";
import { NOTHING, objectOf } from "../../providers/codec/schema.js";
import type { Parts } from "../branch.js";
import { type Gap, lifted } from "../gap.js";
import { shortestTexts } from "../pattern-language.js";
import type { ContainmentProof } from "../prove-containment.js";
import { nameParts, otherParts, propertyPatterns } from "./object-places.js";

/** More patterns than this are not combined. */
const MOST_PATTERNS = 6;
/** Samples of an object branch, made when first needed. */
export type Objects = () => readonly JsonObject[];

const NAMES = ["extra", "a", "B", "key_1", "0", "", "other name"];

/**
 * Gaps among properties that no rule names. What holds for such a property depends on which patterns its name matches, so
 * every combination that a name can have is compared.
 */
export function* otherGaps(
  a: Parts,
  b: Parts,
  base: Objects,
  named: readonly string[],
  proof: ContainmentProof,
): Generator<Gap> {
  if (undescribedNames(proof, a)) return;
  const patterns = [...new Set([...propertyPatterns(a), ...propertyPatterns(b)])];
  if (patterns.length > MOST_PATTERNS) {
    yield {
      path: "",
      keyword: "patternProperties",
      reason: "there are too many patterns to compare",
      witnesses: () => [],
    };
    return;
  }
  for (let combination = 0; combination < 2 ** patterns.length; combination++) {
    const matching = new Set(patterns.filter((_, index) => combination & (2 ** index)));
    const excluded = patterns.filter((pattern) => !matching.has(pattern));
    const texts = shortestTexts({ patterns: [...matching], excluded, minLength: 0, maxLength: Infinity }, 20);
    if (texts?.length === 0) continue;
    for (const gap of proof.gaps(otherParts(a, matching), otherParts(b, matching))) {
      const name = (): string | undefined =>
        [...NAMES, ...(texts ?? [])].find(
          (text) =>
            isJust(text, matching, patterns) && !named.includes(text) && proof.inner.accepts(nameParts(a), text),
        );
      yield lifted(gap, "/*", (witness) => withProperty(base, name(), witness));
    }
  }
  yield* nameGaps(a, b, base, proof);
}

/** The only names that objects can have beside those that rules describe; undefined where they are not few. */
export function undescribedNames(proof: ContainmentProof, rules: Parts): readonly string[] | undefined {
  if (otherParts(rules, new Set()).includes(NOTHING) && propertyPatterns(rules).length === 0) return [];
  const texts = proof.inner.branches(nameParts(rules)).filter(({ kind }) => kind === "string");
  if (texts.some(({ values }) => values === undefined)) return undefined;
  return texts.flatMap(({ values }) => values as readonly string[]);
}

function* nameGaps(a: Parts, b: Parts, base: Objects, proof: ContainmentProof): Generator<Gap> {
  if (nameParts(b).every((part) => Object.keys(part).length === 0)) return;
  const onlyPatterns = otherParts(a, new Set()).includes(NOTHING);
  const kinds = onlyPatterns
    ? propertyPatterns(a).map((pattern) => ({ type: "string", pattern }))
    : [{ type: "string" }];
  for (const kind of kinds) {
    for (const gap of proof.gaps([kind, ...nameParts(a)], nameParts(b))) {
      const parts = otherParts(a, new Set(onlyPatterns ? propertyPatterns(a).slice(0, 1) : []));
      const add = (name: JsonValue): JsonValue | undefined => withProperty(base, String(name), proof.sample(parts));
      yield { ...lifted(gap, "", add), keyword: "propertyNames", reason: `as a name: ${gap.reason}` };
    }
  }
}

function isJust(text: string, matching: ReadonlySet<string>, patterns: readonly string[]): boolean {
  return patterns.every((pattern) => lenientRegExp(pattern).test(text) === matching.has(pattern));
}

/** The first of some objects with one more property; undefined where one of the three is not to be had. */
export function withProperty(
  objects: Objects,
  name: string | undefined,
  value: JsonValue | undefined,
): JsonValue | undefined {
  const [object] = objects();
  if (object === undefined || name === undefined || value === undefined) return undefined;
  return objectOf([...Object.entries(object), [name, value]]);
}
