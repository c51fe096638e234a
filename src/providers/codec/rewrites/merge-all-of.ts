import { mergeSchemas } from "../merge-schemas.js";
import type { Rewrite } from "../rewrite.js";
import { listed, referenceOf, type Schema, without } from "../schema.js";

/** Schemas that all apply become one. */
export const MERGE_ALL_OF: Rewrite = {
  id: "merge-all-of",
  summary: '"allOf" is merged into one schema',
  apply(schema, place) {
    if (!Array.isArray(schema.allOf)) return undefined;
    let merged: Schema = without(schema, "allOf");
    for (const part of listed(schema.allOf)) {
      const name = referenceOf(part);
      if (name !== undefined && place.recursive(name) && place.inside(name))
        return place.refuse('"allOf" holds its own schema');
      const next = mergeSchemas(
        merged,
        name === undefined ? part : { ...place.resolve(part), ...without(part, "$ref") },
      );
      if (typeof next === "string") return place.refuse(`"allOf" cannot be merged: ${next}`);
      merged = next;
    }
    return { schema: merged };
  },
};
