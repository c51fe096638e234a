import { describe } from "../describe.js";
import { JSON_TEXT } from "../json-text.js";
import type { Rewrite } from "../rewrite.js";
import { named, without } from "../schema.js";

/** Where objects must have properties, the object that has none is the text `{}`. */
export const EMPTY_OBJECT: Rewrite = {
  id: "empty-object",
  summary: 'an object without properties becomes the text "{}"',
  apply(schema, { root }) {
    if (root || schema.type !== "object" || named(schema.properties).length > 0) return undefined;
    const outside = without(
      schema,
      "properties",
      "required",
      "additionalProperties",
      "minProperties",
      "maxProperties",
      "propertyNames",
    );
    return {
      schema: { ...outside, type: "string", enum: ["{}"], ...describe(schema.description, "An empty object.") },
      values: JSON_TEXT,
    };
  },
};
