import { describe } from "../describe.js";
import { JSON_TEXT } from "../json-text.js";
import type { Rewrite } from "../rewrite.js";
import { referenceOf, type Schema } from "../schema.js";

const LONGEST_FORM = 800;

/** Where a dialect has no recursion, the second round of it is JSON text. */
export const RECURSION_AS_TEXT: Rewrite = {
  id: "recursion-as-text",
  summary: "recursion ends after one level in a string that holds the rest as JSON text",
  apply(schema, { dialect, inside, definition }) {
    const name = referenceOf(schema);
    if (name === undefined || dialect.references === undefined || !inside(name)) return undefined;
    const words = `JSON text of a ${name}${formOf(definition(name) ?? {})}.`;
    return { schema: { type: "string", ...describe(schema.description, words) }, values: JSON_TEXT };
  },
};

/** The text holds the canonical form, which the schema around it may say in other words. */
function formOf(definition: Schema): string {
  const form = JSON.stringify(definition);
  return form.length > LONGEST_FORM ? ", in the form described above" : `, which fits ${form}`;
}
