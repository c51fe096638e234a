import type { Dialect } from "../codec/dialect.js";
import {
  ALTERNATIVES_IN_WORDS,
  CLOSE_OBJECT,
  DECLARED_PROPERTIES,
  ITEMS_OF_ANYTHING,
  RECURSION_AS_TEXT,
  RENAME_PROPERTIES,
  ROOT_AS_PROPERTY,
  SAY_IN_WORDS,
  TUPLE_AS_OBJECT,
  UNFOLD,
} from "../codec/rewrites/index.js";

const NOT_AT_ROOT = ["anyOf", "oneOf", "allOf", "$ref"];
/** The rule that the API's error message for a property's name states. */
const PROPERTY_NAME = /^[a-zA-Z0-9_.-]{1,64}$/;

/** Tools without `strict`: JSON Schema 2020-12 as it is, but for the root and the names of properties. */
export const ANTHROPIC: Dialect = {
  name: "Anthropic",
  notAtRoot: NOT_AT_ROOT,
  propertyName: PROPERTY_NAME,
  rewrites: [ALTERNATIVES_IN_WORDS, ROOT_AS_PROPERTY, RENAME_PROPERTIES],
};

/**
 * Tools with `strict: true`, by Anthropic's page on structured outputs: every object closed, no recursion, no bounds of
 * numbers and lengths, `minItems` 0 or 1. Optional properties stay optional.
 */
export const ANTHROPIC_STRICT: Dialect = {
  name: "Anthropic strict",
  keywords: new Set(
    "type title description enum const default properties required additionalProperties items minItems anyOf $defs $ref pattern format".split(
      " ",
    ),
  ),
  formats: { string: new Set("date-time time date duration email hostname uri ipv4 ipv6 uuid".split(" ")) },
  notAtRoot: NOT_AT_ROOT,
  propertyName: PROPERTY_NAME,
  typed: true,
  types: "nullable",
  closed: true,
  knownNames: true,
  arraysNeed: ["items"],
  references: "acyclic",
  bareReferences: true,
  enumTypes: ["string", "number", "boolean"],
  mostMinItems: 1,
  plainPatterns: true,
  rewrites: [
    RECURSION_AS_TEXT,
    ...UNFOLD,
    ...DECLARED_PROPERTIES,
    CLOSE_OBJECT,
    TUPLE_AS_OBJECT,
    ITEMS_OF_ANYTHING,
    ROOT_AS_PROPERTY,
    RENAME_PROPERTIES,
    SAY_IN_WORDS,
  ],
};
