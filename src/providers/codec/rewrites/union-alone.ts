import { describe } from "../describe.js";
import { inWords } from "../in-words.js";
import type { Rewrite } from "../rewrite.js";
import { listed, without } from "../schema.js";

/** Where a union must stand alone, what is said about it goes to its first arm. */
export const UNION_ALONE: Rewrite = {
  id: "union-alone",
  summary: "what is said about a union is said in its first arm",
  apply(schema) {
    if (!Array.isArray(schema.anyOf) || Object.keys(schema).length === 1) return undefined;
    const [first = {}, ...others] = listed(schema.anyOf);
    const words = inWords(schema, Object.keys(without(schema, "anyOf", "description")));
    return { schema: { anyOf: [{ ...first, ...describe(schema.description, words, first.description) }, ...others] } };
  },
};
