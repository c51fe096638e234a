import { describe } from "../describe.js";
import type { Dialect } from "../dialect.js";
import { inWords } from "../in-words.js";
import type { Rewrite } from "../rewrite.js";
import { type Schema, without } from "../schema.js";

/** Lookaround, backreferences and word boundaries: what vendors' regular expressions lack. */
const FANCY_PATTERN = /\(\?(?:[=!]|<[=!])|\\[1-9bBk]/;

/** Keywords that structure a schema and have rewrites of their own; their absence would change what is accepted. */
const STRUCTURE = new Set(["type", "properties", "required", "enum", "const", "description"]);

/** Keywords that no words can stand in for: values they accept may have parts that the rest of the schema does not know. */
const JUDGES = new Set([
  "$ref",
  "allOf",
  "anyOf",
  "oneOf",
  "if",
  "then",
  "else",
  "dependentSchemas",
  "patternProperties",
  "prefixItems",
  "items",
  "additionalProperties",
  "unevaluatedProperties",
  "unevaluatedItems",
  "$recursiveRef",
]);

/** What a dialect has no keyword for goes into the description; the check after decoding still enforces it. */
export const SAY_IN_WORDS: Rewrite = {
  id: "say-in-words",
  summary: "keywords that the vendor lacks are said in the description and enforced after decoding",
  apply(schema, place) {
    const unknown = unknownKeywords(schema, place.dialect);
    if (unknown.length === 0) return undefined;
    const unsayable = unknown.find((keyword) => JUDGES.has(keyword) && schema[keyword] !== false);
    if (unsayable !== undefined) return place.refuse(`"${unsayable}" has no equivalent`);
    return { schema: { ...without(schema, ...unknown), ...describe(schema.description, inWords(schema, unknown)) } };
  },
};

function unknownKeywords(schema: Schema, dialect: Dialect): string[] {
  const { keywords, formats, mostMinItems, plainPatterns } = dialect;
  return Object.keys(schema).filter((keyword) => {
    if (STRUCTURE.has(keyword)) return false;
    const value = schema[keyword];
    // A union is written in another form once its arms are.
    if (keywords && !keywords.has(keyword)) return keyword !== "anyOf";
    if (keyword === "format" && formats) return !formats[String(schema.type)]?.has(String(value));
    if (keyword === "minItems" && mostMinItems !== undefined) return Number(value) > mostMinItems;
    return keyword === "pattern" && plainPatterns === true && FANCY_PATTERN.test(String(value));
  });
}
