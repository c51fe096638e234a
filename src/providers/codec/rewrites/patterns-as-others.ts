import { describe } from "../describe.js";
import type { Rewrite } from "../rewrite.js";
import { isSchema, named, without } from "../schema.js";

/** Properties by patterns of their names become further properties; which pattern goes with which is said in words. */
export const PATTERNS_AS_OTHERS: Rewrite = {
  id: "patterns-as-others",
  summary:
    '"patternProperties" becomes "additionalProperties"; the patterns are said in words and enforced after decoding',
  apply(schema) {
    if (schema.patternProperties === undefined) return undefined;
    const patterns = named(schema.patternProperties);
    const { additionalProperties: others } = schema;
    const rest = without(schema, "patternProperties");
    if (patterns.length === 0) return { schema: rest };
    const words = `(Further names match ${patterns.map(([pattern]) => pattern).join(" or ")}.)`;
    const arms = [...patterns.map(([, part]) => part), ...(isSchema(others) ? [others] : [])];
    const closed = others === false || isSchema(others);
    const union = arms.length === 1 ? arms[0] : { anyOf: arms };
    return { schema: { ...rest, additionalProperties: closed ? union : true, ...describe(schema.description, words) } };
  },
};
