import type { Rewrite } from "../rewrite.js";
import { type Schema, strings, typeOf, without } from "../schema.js";
import { keywordsOfType } from "./type-from-keywords.js";

const ALL = ["string", "number", "object", "array"].flatMap(keywordsOfType);

/** A list of types becomes a union with an arm each, which keeps the keywords of its type. */
export const TYPE_LIST_AS_UNION: Rewrite = {
  id: "type-list-as-union",
  summary: 'a list of types becomes "anyOf"',
  apply(schema) {
    if (!Array.isArray(schema.type)) return undefined;
    const types = strings(schema.type);
    if (types.length < 2) return { schema: { ...schema, type: typeOf(schema) } };
    const outside = without(schema, "type", ...ALL);
    const arms = types.map((type): Schema => {
      const own = keywordsOfType(type).filter((keyword) => keyword in schema);
      return { type, ...Object.fromEntries(own.map((keyword) => [keyword, schema[keyword]])) };
    });
    return { schema: { ...outside, anyOf: arms } };
  },
};
