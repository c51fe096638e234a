import { mergeSchemas } from "../merge-schemas.js";
import type { Rewrite } from "../rewrite.js";
import { listed, type Schema, without } from "../schema.js";

const MAY_STAY = ["anyOf", "description", "title", "default", "examples", "deprecated"];

/** What stands beside a union applies to each arm, and goes into each; a union of one arm is that arm. */
export const SPREAD_UNION: Rewrite = {
  id: "spread-union",
  summary: "what stands beside a union is written into each of its arms",
  apply(schema, place) {
    if (!Array.isArray(schema.anyOf)) return undefined;
    const arms = listed(schema.anyOf);
    const beside = without(schema, ...MAY_STAY);
    const [only, ...others] = arms;
    if (only === undefined) return place.refuse("it is a union of nothing");
    if (Object.keys(beside).length === 0 && others.length > 0) return undefined;
    if (others.length === 0) return merged(place.refuse, only, without(schema, "anyOf"));
    const spread: Schema[] = [];
    for (const arm of arms) {
      const resolved = typeof arm.$ref === "string" ? { ...place.resolve(arm), ...without(arm, "$ref") } : arm;
      const outcome = mergeSchemas(resolved, beside);
      if (typeof outcome !== "string") spread.push(outcome);
      // An arm of another type or value than what applies to all accepts nothing, and goes.
      else if (!/"(?:type|const)"/.test(outcome))
        return place.refuse(`what stands beside a union does not fit it: ${outcome}`);
    }
    if (spread.length === 0) return place.refuse("no arm of a union fits what stands beside it");
    return { schema: { ...without(schema, ...Object.keys(beside)), anyOf: spread } };
  },
};

function merged(refuse: (rule: string) => { schema: Schema }, arm: Schema, beside: Schema): { schema: Schema } {
  if (typeof arm.$ref === "string") return { schema: { ...arm, ...beside } };
  const outcome = mergeSchemas(arm, beside);
  return typeof outcome === "string"
    ? refuse(`what stands beside a union does not fit it: ${outcome}`)
    : { schema: outcome };
}
