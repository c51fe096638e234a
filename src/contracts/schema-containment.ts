import type { JsonSchema, JsonValue } from "../definition/json-schema.js";
import { compileValidator } from "../dispatch/compile-validator.js";
import type { Schema } from "../providers/codec/schema.js";
import type { Gap } from "./gap.js";
import { withinBounds } from "./pattern-language.js";
import { ContainmentProof, TooLarge } from "./prove-containment.js";
import { SchemaReader } from "./schema-reader.js";

/** One reason why values of the first schema do not fit the second. */
export interface ContainmentGap {
  /** JSON pointer to the part of a value; `*` stands for any further item or property. Empty for the whole. */
  readonly path: string;
  /** The keyword of the second schema that parts them, such as `required` or `maximum`. */
  readonly keyword: string;
  /** In words, about the part at `path`: "numbers above 10 do not fit". */
  readonly reason: string;
  /** A whole value that the first schema accepts and the second refuses, as its validator says; where one was found. */
  readonly counterexample?: JsonValue;
}

/** Whether every value of one schema fits another. */
export type Containment =
  | { readonly answer: "yes" }
  /** At least one gap has a counterexample. */
  | { readonly answer: "no"; readonly counterexample: JsonValue; readonly gaps: readonly ContainmentGap[] }
  /** Neither proven nor refuted: whoever must be safe takes it for a no. */
  | { readonly answer: "unknown"; readonly gaps: readonly ContainmentGap[] };

/**
 * Whether every value that `inner` accepts is accepted by `outer`, decided by what the schemas mean: `["a"]` and `{const:
 * "a"}` contain each other, an enumeration is inside of a pattern that all its texts match, the arms of a union may come in
 * any order and be spelt as one object with an enumeration. "yes" is proven; "no" comes with a value on which the validator
 * that checks calls disagrees.
 *
 * Read in full: `type` (lists and `nullable` too), `enum`, `const`, `anyOf`, `allOf`, `$ref` to the schema's own parts,
 * recursion included; `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum`, `multipleOf`; `minLength`, `maxLength`,
 * `pattern` (as automata, unless it has back references or assertions in its middle); `properties`, `required`,
 * `additionalProperties`, `patternProperties`, `propertyNames`, `minProperties`, `maxProperties`; `items`, `prefixItems` (and
 * draft-07's lists of `items`), `minItems`, `maxItems`, `uniqueItems`. `format` holds only itself, if it is one that is checked.
 * `oneOf` is read in `inner`, and in `outer` if no value fits two of its arms; `not` in `outer` where types or tags tell that it
 * does not apply. In `inner`, a keyword not read makes the answer more careful, never wrong; in `outer`, `not`, `oneOf`,
 * `if`, `contains`, `dependent…` and `unevaluated…` must otherwise be the same text in both. Titles, descriptions,
 * defaults, examples, unknown keywords and unknown formats accept what they accept without.
 *
 * Results of tools are the other way round: what callers rely on holds if the new schema is inside of the old one.
 */
export function schemaContainment(inner: JsonSchema, outer: JsonSchema): Containment {
  return withinBounds(() => compared(inner, outer));
}

function compared(inner: JsonSchema, outer: JsonSchema): Containment {
  const [reader, target] = [new SchemaReader(inner as Schema, true), new SchemaReader(outer as Schema, false)];
  const found = provenGaps(new ContainmentProof(reader, target), inner as Schema, outer as Schema);
  if (found.length === 0) return { answer: "yes" };
  const gaps = found.map((gap) => checkedGap(gap, inner, outer));
  const refuted = gaps.find((gap) => gap.counterexample !== undefined);
  if (refuted?.counterexample === undefined) return { answer: "unknown", gaps };
  return { answer: "no", counterexample: refuted.counterexample, gaps };
}

function provenGaps(proof: ContainmentProof, inner: Schema, outer: Schema): readonly Gap[] {
  try {
    const seen = new Set<string>();
    return proof.gaps([inner], [outer]).filter(({ path, reason }) => {
      const text = `${path} ${reason}`;
      return !seen.has(text) && seen.add(text);
    });
  } catch (error) {
    if (error instanceof TooLarge) return [incomparable("they are too large")];
    // A validator that cannot be compiled: an invalid schema, which only one of the two may be.
    return [
      { path: "", keyword: "$schema", reason: `cannot be compared: ${(error as Error).message}`, witnesses: () => [] },
    ];
  }
}

function incomparable(why: string): Gap {
  return { path: "", keyword: "$schema", reason: `cannot be compared: ${why}`, witnesses: () => [] };
}

function checkedGap({ path, keyword, reason, witnesses }: Gap, inner: JsonSchema, outer: JsonSchema): ContainmentGap {
  try {
    const [fits, refuses] = [compileValidator(inner), compileValidator(outer)];
    // As JSON text carries it: no -0.
    const values = witnesses().map((value): JsonValue => JSON.parse(JSON.stringify(value)));
    const counterexample = values.find((value) => fits(value) && !refuses(value));
    return { path, keyword, reason, ...(counterexample === undefined ? {} : { counterexample }) };
  } catch {
    return { path, keyword, reason };
  }
}
