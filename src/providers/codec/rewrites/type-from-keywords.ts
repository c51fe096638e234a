import type { Rewrite } from "../rewrite.js";
import type { Schema } from "../schema.js";

const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  object: [
    "properties",
    "required",
    "additionalProperties",
    "patternProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
  ],
  array: ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains"],
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
};

/** A schema without a type whose keywords are all of one type means that type, whatever the letter of JSON Schema says. */
export const TYPE_FROM_KEYWORDS: Rewrite = {
  id: "type-from-keywords",
  summary: "a missing type is read off the keywords",
  apply(schema) {
    if ("type" in schema || ["$ref", "anyOf", "oneOf", "allOf", "enum", "const"].some((keyword) => keyword in schema)) {
      return undefined;
    }
    const types = Object.keys(OF_TYPE).filter((type) => hasAny(schema, OF_TYPE[type] ?? []));
    return types.length === 1 ? { schema: { ...schema, type: types[0] } } : undefined;
  },
};

function hasAny(schema: Schema, keywords: readonly string[]): boolean {
  return keywords.some((keyword) => Object.hasOwn(schema, keyword));
}

/** The keywords of a schema that concern values of one type. */
export function keywordsOfType(type: string): readonly string[] {
  return OF_TYPE[type === "integer" ? "number" : type] ?? [];
}
