// Every rewrite, for the dialects, and the orders that dialects share. A new one is a file and a line here.
import { ALTERNATIVES_IN_WORDS } from "./alternatives-in-words.js";
import { ANY_VALUE } from "./any-value.js";
import { DECLARE_REQUIRED } from "./declare-required.js";
import { INLINE_REFERENCE } from "./inline-reference.js";
import { MERGE_ALL_OF } from "./merge-all-of.js";
import { OBJECT_AS_TEXT } from "./object-as-text.js";
import { ONE_OF_AS_ANY_OF } from "./one-of-as-any-of.js";
import { OTHERS_AS_PAIRS } from "./others-as-pairs.js";
import { PATTERNS_AS_OTHERS } from "./patterns-as-others.js";
import { RECORD_AS_PAIRS } from "./record-as-pairs.js";
import { SPREAD_UNION } from "./spread-union.js";
import { TYPE_FROM_KEYWORDS } from "./type-from-keywords.js";
import { TYPE_LIST_AS_UNION } from "./type-list-as-union.js";
import { VALUES_BY_TYPE } from "./values-by-type.js";

export { ALTERNATIVES_IN_WORDS } from "./alternatives-in-words.js";
export { CLOSE_OBJECT } from "./close-object.js";
export { EMPTY_OBJECT } from "./empty-object.js";
export { ENUM_AS_TEXT } from "./enum-as-text.js";
export { ITEMS_OF_ANYTHING } from "./items-of-anything.js";
export { LEAVE_OPEN } from "./leave-open.js";
export { OPTIONAL_AS_NULLABLE } from "./optional-as-nullable.js";
export { RECURSION_AS_TEXT } from "./recursion-as-text.js";
export { RENAME_PROPERTIES } from "./rename-properties.js";
export { ROOT_AS_PROPERTY } from "./root-as-property.js";
export { SAY_IN_WORDS } from "./say-in-words.js";
export { TUPLE_AS_OBJECT } from "./tuple-as-object.js";
export { UNION_ALONE } from "./union-alone.js";

/** What every dialect needs first that knows less than JSON Schema: one schema for each place, with its type said. */
export const UNFOLD = [
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

/** What a dialect needs whose objects have declared properties alone. */
export const DECLARED_PROPERTIES = [OBJECT_AS_TEXT, RECORD_AS_PAIRS, OTHERS_AS_PAIRS];
