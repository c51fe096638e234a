import type { Dialect } from "../codec/dialect.js";
import {
  DECLARED_PROPERTIES,
  EMPTY_OBJECT,
  ENUM_AS_TEXT,
  ITEMS_OF_ANYTHING,
  LEAVE_OPEN,
  RECURSION_AS_TEXT,
  RENAME_PROPERTIES,
  ROOT_AS_PROPERTY,
  SAY_IN_WORDS,
  TUPLE_AS_OBJECT,
  UNFOLD,
  UNION_ALONE,
} from "../codec/rewrites/index.js";

/** The rule that the official SDK's types state for names of parameters. */
const PROPERTY_NAME = /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/;

/**
 * `parameters`: the official SDK's `Schema` type, written here in JSON Schema's spelling (`formatSchema` turns it into
 * the SDK's). The formats are those that the API's error message names.
 */
export const GEMINI: Dialect = {
  name: "Gemini",
  keywords: new Set([
    ..."anyOf default description enum example format items minItems maxItems minLength maxLength".split(" "),
    ..."minProperties maxProperties minimum maximum pattern properties propertyOrdering required title type".split(" "),
  ]),
  formats: {
    string: new Set(["date-time", "enum"]),
    number: new Set(["float", "double"]),
    integer: new Set(["int32", "int64"]),
  },
  notAtRoot: ["anyOf"],
  propertyName: PROPERTY_NAME,
  typed: true,
  types: "nullable",
  knownNames: true,
  filled: true,
  arraysNeed: ["items"],
  references: "none",
  bareUnions: true,
  enumTypes: ["string"],
  plainPatterns: true,
  rewrites: [
    RECURSION_AS_TEXT,
    ...UNFOLD,
    ...DECLARED_PROPERTIES,
    EMPTY_OBJECT,
    TUPLE_AS_OBJECT,
    ITEMS_OF_ANYTHING,
    ENUM_AS_TEXT,
    ROOT_AS_PROPERTY,
    RENAME_PROPERTIES,
    LEAVE_OPEN,
    SAY_IN_WORDS,
    UNION_ALONE,
  ],
};

/** `parametersJsonSchema`, as cautiously as Google's page on structured output lists it: no unions, no references. */
export const GEMINI_JSON: Dialect = {
  name: "Gemini JSON Schema",
  keywords: new Set([
    ..."type title description enum format minimum maximum properties required propertyOrdering".split(" "),
    ..."additionalProperties items prefixItems minItems maxItems".split(" "),
  ]),
  formats: { string: new Set(["date-time", "date", "time"]) },
  anyRoot: true,
  propertyName: PROPERTY_NAME,
  typed: true,
  types: "nullable",
  knownNames: true,
  arraysNeed: ["items", "prefixItems"],
  references: "none",
  enumTypes: ["string", "number", "boolean"],
  rewrites: [RECURSION_AS_TEXT, ...UNFOLD, ITEMS_OF_ANYTHING, ROOT_AS_PROPERTY, RENAME_PROPERTIES, SAY_IN_WORDS],
};
