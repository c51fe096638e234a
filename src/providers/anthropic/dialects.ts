import type { Dialect } from "../codec/dialect.js";
import { ALTERNATIVES_IN_WORDS } from "../codec/rewrites/alternatives-in-words.js";
import { ANY_VALUE } from "../codec/rewrites/any-value.js";
import { CLOSE_OBJECT } from "../codec/rewrites/close-object.js";
import { DECLARE_REQUIRED } from "../codec/rewrites/declare-required.js";
import { INLINE_REFERENCE } from "../codec/rewrites/inline-reference.js";
import { ITEMS_OF_ANYTHING } from "../codec/rewrites/items-of-anything.js";
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
import { VALUES_BY_TYPE } from "../codec/rewrites/values-by-type.js";

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
    OBJECT_AS_TEXT,
    RECORD_AS_PAIRS,
    OTHERS_AS_PAIRS,
    CLOSE_OBJECT,
    TUPLE_AS_OBJECT,
    ITEMS_OF_ANYTHING,
    ROOT_AS_PROPERTY,
    RENAME_PROPERTIES,
    SAY_IN_WORDS,
  ],
};
