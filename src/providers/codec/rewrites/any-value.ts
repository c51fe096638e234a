import type { JsonValue } from "../../../definition/json-schema.js";
import { describe } from "../describe.js";
import { inWords } from "../in-words.js";
import { JSON_TEXT } from "../json-text.js";
import type { Rewrite, ValueCodec } from "../rewrite.js";
import { isObject, type Schema } from "../schema.js";

const SAYS_WHAT = ["type", "$ref", "anyOf", "oneOf", "allOf", "enum", "const"];

/** A schema of any value: text, numbers, booleans and null as they are, what has parts as `{ json }`, its JSON text. */
export const ANY_VALUE: Rewrite = {
  id: "any-value",
  summary: 'any value: text, number, boolean or null as it is, an object or list as { "json": "its JSON text" }',
  apply(schema) {
    if (SAYS_WHAT.some((keyword) => keyword in schema)) return undefined;
    const words = inWords(schema, Object.keys(schema));
    return { schema: { ...describe(schema.description, words), anyOf: ARMS }, values: ANY };
  },
};

const JSON_ARM: Schema = {
  type: "object",
  properties: { json: { type: "string", description: "The JSON text of an object or list." } },
  required: ["json"],
  additionalProperties: false,
};

const ARMS: readonly Schema[] = [
  { type: "string" },
  { type: "number" },
  { type: "boolean" },
  { type: "null" },
  JSON_ARM,
];

const ANY: ValueCodec = {
  encode: (value) => (typeof value === "object" && value !== null ? { json: JSON_TEXT.encode(value) } : value),
  decode(wire: JsonValue) {
    if (!isObject(wire) || typeof wire.json !== "string" || Object.keys(wire).length !== 1) return wire;
    const value = JSON_TEXT.decode(wire.json);
    return typeof value === "object" ? value : wire;
  },
};
