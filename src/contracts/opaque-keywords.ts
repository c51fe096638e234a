import { disjoint } from "../providers/codec/disjoint.js";
import { asSchema, type Schema } from "../providers/codec/schema.js";
import { canonicalText } from "../validation/duplicate-items.js";
import type { Branch, Kind } from "./branch.js";
import type { Gap } from "./gap.js";
import type { ContainmentProof } from "./prove-containment.js";
import { sampleValues } from "./sample-values.js";

/** Keywords that are compared as text, by the types they say something of: equal on both sides, or not proven. */
const OPAQUE: Readonly<Record<string, readonly Kind[] | "all">> = {
  not: "all",
  oneOf: "all",
  if: "all",
  contains: ["array"],
  unevaluatedItems: ["array"],
  dependentRequired: ["object"],
  dependentSchemas: ["object"],
  dependencies: ["object"],
  unevaluatedProperties: ["object"],
};
/** What belongs to such a keyword. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  if: ["then", "else"],
  contains: ["minContains", "maxContains"],
  unevaluatedItems: ["items", "prefixItems", "contains"],
  unevaluatedProperties: ["properties", "patternProperties", "additionalProperties"],
};

/** Gaps by keywords whose meaning is not looked into. */
export function* opaqueGaps(inner: Branch, outer: Branch, proof: ContainmentProof): Generator<Gap> {
  for (const [keyword, kinds] of Object.entries(OPAQUE)) {
    if (kinds !== "all" && !kinds.includes(inner.kind)) continue;
    for (const rule of outer.rules.filter((rule) => keyword in rule)) {
      const text = textOf(rule, keyword);
      const isSame = inner.rules.some((own) => keyword in own && textOf(own, keyword) === text);
      if (isSame && (proof.sameRoots || !text.includes('"$ref"'))) continue;
      if (keyword === "not" && excludes(inner, asSchema(rule.not))) continue;
      const reason = `\`${keyword}\` may refuse it`;
      yield { path: "", keyword, reason, witnesses: () => sampleValues(proof.inner, inner) };
    }
  }
}

function textOf(rule: Schema, keyword: string): string {
  return canonicalText([keyword, ...(BESIDE[keyword] ?? [])].map((key) => rule[key] ?? null));
}

/** Whether no value of a branch fits another, as far as types and tags tell. */
export function excludesBranch(inner: Branch, { kind, rules }: Branch): boolean {
  return rules.some((rule) => excludes(inner, { type: kind, ...rule }));
}

/** Whether no value of a branch fits a schema. */
function excludes({ kind, rules }: Branch, schema: Schema): boolean {
  if (JSON.stringify(schema).includes('"$ref"')) return false;
  return rules.some((rule) => disjoint({ type: kind, ...rule }, schema, (part) => part));
}
