import type { JsonSchema } from "../definition/json-schema.js";
import type { Detail } from "./compile-validator.js";

/** The members of Object.prototype, as they would stand as names in a schema. */
const PROTOTYPE_NAMES = new RegExp(`"(?:${Object.getOwnPropertyNames(Object.prototype).join("|")})"`);

/** What a schema needs beyond ajv's usual, told by its text. */
export interface Traits {
  /** Costs a look-up per property; only a schema that names a member of Object.prototype needs it. */
  readonly ownProperties: boolean;
  /** Unions that may hold themselves, or are to be explained. `unevaluated…` needs to know what ajv's own have seen. */
  readonly ownUnions: boolean;
}

export function traitsOf(schema: JsonSchema, detail: Detail): Traits {
  const text = JSON.stringify(schema);
  const mayRecur = /"\$(?:dynamicRef|recursiveRef|ref)"/.test(text);
  return {
    ownProperties: PROTOTYPE_NAMES.test(text),
    ownUnions: (detail !== "none" || mayRecur) && /"(?:anyOf|oneOf)"/.test(text) && !text.includes('"unevaluated'),
  };
}
