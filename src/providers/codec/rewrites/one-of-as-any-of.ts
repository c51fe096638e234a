import type { Rewrite } from "../rewrite.js";
import { listed, without } from "../schema.js";

/** `oneOf` says `anyOf` and that no second arm fits; the check after decoding still finds a second one. */
export const ONE_OF_AS_ANY_OF: Rewrite = {
  id: "one-of-as-any-of",
  summary: '"oneOf" becomes "anyOf"',
  apply(schema, place) {
    if (!Array.isArray(schema.oneOf)) return undefined;
    if (schema.anyOf === undefined) return { schema: { ...without(schema, "oneOf"), anyOf: listed(schema.oneOf) } };
    return place.refuse('"oneOf" beside "anyOf" has no equivalent');
  },
};
