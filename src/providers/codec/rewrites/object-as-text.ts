import { describe } from "../describe.js";
import { isOpen, OF_OBJECTS, othersOf } from "../further-properties.js";
import { inWords } from "../in-words.js";
import { JSON_TEXT } from "../json-text.js";
import type { Rewrite } from "../rewrite.js";
import { named, type Schema, without } from "../schema.js";

/** An object of any properties whatever is the JSON text of one. */
export const OBJECT_AS_TEXT: Rewrite = {
  id: "object-as-text",
  summary: "an object of unknown properties becomes a string that holds its JSON text",
  apply(schema, { root }) {
    if (root || !isOpen(schema) || named(schema.properties).length > 0 || !anyValue(othersOf(schema))) return undefined;
    const words = inWords(schema, ["propertyNames", "minProperties", "maxProperties"]);
    const said = describe(schema.description, "JSON text of an object.", words);
    return { schema: { ...without(schema, ...OF_OBJECTS), type: "string", ...said }, values: JSON_TEXT };
  },
};

function anyValue(schema: Schema): boolean {
  return Object.keys(schema).every((keyword) => ["description", "title"].includes(keyword));
}
