import type { Dialect } from "../codec/dialect.js";
import { ALTERNATIVES_IN_WORDS } from "../codec/rewrites/alternatives-in-words.js";
import { ANY_VALUE } from "../codec/rewrites/any-value.js";
import { DECLARE_REQUIRED } from "../codec/rewrites/declare-required.js";
import { EMPTY_OBJECT } from "../codec/rewrites/empty-object.js";
import { ENUM_AS_TEXT } from "../codec/rewrites/enum-as-text.js";
import { INLINE_REFERENCE } from "../codec/rewrites/inline-reference.js";
import { ITEMS_OF_ANYTHING } from "../codec/rewrites/items-of-anything.js";
import { LEAVE_OPEN } from "../codec/rewrites/leave-open.js";
import { MERGE_ALL_OF } from "../codec/rewrites/merge-all-of.js";
import { OBJECT_AS_TEXT } from "../codec/rewrites/object-as-text.js";
import { ONE_OF_AS_ANY_OF } from "../codec/rewrites/one-of-as-any-of.js";
import { OTHERS_AS_PAIRS } from "../codec/rewrites/others-as-pairs.js";
import { PATTERNS_AS_OTHERS } from "../codec/rewrites/patterns-as-others.js";
import { RECORD_AS_PAIRS } from "../codec/rewrites/record-as-pairs.js";
import { RECURSION_AS_TEXT } from "../codec/rewrites/recursion-as-text.js";
import { RENAME_PROPERTIES } from "../codec/rewrites/rename-properties.js";
import { ROOT_AS_PROPERTY } from "../codec/rewrites/root-as-property.js";
import { SAY_IN_WORDS } from "../codec/rewrites/say-in-words.js";
import { SPREAD_UNION } from "../codec/rewrites/spread-union.js";
import { TUPLE_AS_OBJECT } from "../codec/rewrites/tuple-as-object.js";
import { TYPE_FROM_KEYWORDS } from "../codec/rewrites/type-from-keywords.js";
import { TYPE_LIST_AS_UNION } from "../codec/rewrites/type-list-as-union.js";
import { UNION_ALONE } from "../codec/rewrites/union-alone.js";
import { VALUES_BY_TYPE } from "../codec/rewrites/values-by-type.js";

/** The rule that the official SDK's types state for names of parameters. */
const PROPERTY_NAME = /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/;

/** What both forms need first. */
const UNFOLD = [
  RECURSION_AS_TEXT,
  INLINE_REFERENCE,
  MERGE_ALL_OF,
  ALTERNATIVES_IN_WORDS,
  ONE_OF_AS_ANY_OF,
  SPREAD_UNION,
  TYPE_FROM_KEYWORDS,
  VALUES_BY_TYPE,
  TYPE_LIST_AS_UNION,
  ANY_VALUE,
  PATTERNS_AS_OTHERS,
  DECLARE_REQUIRED,
];

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
    ...UNFOLD,
    OBJECT_AS_TEXT,
    RECORD_AS_PAIRS,
    OTHERS_AS_PAIRS,
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
  rewrites: [...UNFOLD, ITEMS_OF_ANYTHING, ROOT_AS_PROPERTY, RENAME_PROPERTIES, SAY_IN_WORDS],
};
