import type { Dialect } from "../codec/dialect.js";
import {
  ALTERNATIVES_IN_WORDS,
  CLOSE_OBJECT,
  DECLARED_PROPERTIES,
  ITEMS_OF_ANYTHING,
  OPTIONAL_AS_NULLABLE,
  ROOT_AS_PROPERTY,
  SAY_IN_WORDS,
  TUPLE_AS_OBJECT,
  UNFOLD,
} from "../codec/rewrites/index.js";

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
    ...UNFOLD,
    ...DECLARED_PROPERTIES,
    CLOSE_OBJECT,
    TUPLE_AS_OBJECT,
    ITEMS_OF_ANYTHING,
    OPTIONAL_AS_NULLABLE,
    ROOT_AS_PROPERTY,
    SAY_IN_WORDS,
  ],
};
