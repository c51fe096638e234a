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
import { OPTIONAL_AS_NULLABLE } from "../codec/rewrites/optional-as-nullable.js";
import { OTHERS_AS_PAIRS } from "../codec/rewrites/others-as-pairs.js";
import { PATTERNS_AS_OTHERS } from "../codec/rewrites/patterns-as-others.js";
import { RECORD_AS_PAIRS } from "../codec/rewrites/record-as-pairs.js";
import { ROOT_AS_PROPERTY } from "../codec/rewrites/root-as-property.js";
import { SAY_IN_WORDS } from "../codec/rewrites/say-in-words.js";
import { SPREAD_UNION } from "../codec/rewrites/spread-union.js";
import { TUPLE_AS_OBJECT } from "../codec/rewrites/tuple-as-object.js";
import { TYPE_FROM_KEYWORDS } from "../codec/rewrites/type-from-keywords.js";
import { TYPE_LIST_AS_UNION } from "../codec/rewrites/type-list-as-union.js";
import { VALUES_BY_TYPE } from "../codec/rewrites/values-by-type.js";

const NOT_AT_ROOT = ["anyOf", "oneOf", "allOf", "enum", "const", "not", "$ref"];

/** Functions without `strict`: JSON Schema as it is, but for what the API's error messages refuse. */
export const OPENAI: Dialect = {
  name: "OpenAI",
  notAtRoot: NOT_AT_ROOT,
  arraysNeed: ["items", "prefixItems"],
  rewrites: [ALTERNATIVES_IN_WORDS, ITEMS_OF_ANYTHING, ROOT_AS_PROPERTY],
};

/**
 * Functions with `strict: true`, by OpenAI's guide to structured outputs: every object closed, every property required,
 * limits of depth and size, no regular expressions with lookaround.
 */
export const OPENAI_STRICT: Dialect = {
  name: "OpenAI strict",
  keywords: new Set([
    ..."type title description enum const properties required additionalProperties items anyOf $defs $ref".split(" "),
    ..."pattern format multipleOf maximum exclusiveMaximum minimum exclusiveMinimum minItems maxItems".split(" "),
  ]),
  formats: { string: new Set("date-time time date duration email hostname ipv4 ipv6 uuid".split(" ")) },
  notAtRoot: NOT_AT_ROOT.filter((keyword) => keyword !== "$ref"),
  typed: true,
  types: "nullable",
  closed: true,
  allRequired: true,
  knownNames: true,
  arraysNeed: ["items"],
  bareReferences: true,
  enumTypes: ["string", "number", "boolean"],
  plainPatterns: true,
  limits: { depth: 10, properties: 5000, enumValues: 1000, characters: 120_000 },
  rewrites: [
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
    OPTIONAL_AS_NULLABLE,
    ROOT_AS_PROPERTY,
    SAY_IN_WORDS,
  ],
};
