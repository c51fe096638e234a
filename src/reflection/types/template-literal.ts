import { escapedRegExp } from "../../definition/escaped-reg-exp.js";
import { type Type, TypeFlags } from "../compiler.js";
import type { TypeFacts } from "../type-facts.js";
import type { TypeHandler } from "./index.js";
import { literalValue } from "./literal.js";

const NUMBER = "[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?";

/** Patterns of `Uppercase<string>` and its kin, for letters of ASCII. */
const MAPPINGS: Readonly<Record<string, string>> = {
  Uppercase: "[^a-z]*",
  Lowercase: "[^A-Z]*",
  Capitalize: "(?:[^a-z][\\s\\S]*)?",
  Uncapitalize: "(?:[^A-Z][\\s\\S]*)?",
};

/** `/${string}` and `Uppercase<string>`: strings with a pattern. */
export const templateLiteral: TypeHandler = {
  kind: "template literal",
  matches: isKindOfText,
  describe: (type, _site, { facts }) => ({ schema: { type: "string", pattern: wholePattern(type, facts) } }),
};

const ANY_TEXT = "[\\s\\S]*";

/** Whether a type is any text at all: `string`, with a brand or without. */
export function isAnyText(type: Type, facts: TypeFacts): boolean {
  return patternOf(type, facts) === ANY_TEXT;
}

/** A regular expression of the texts of a type, with its anchors: of an intersection, those that fit every member. */
export function wholePattern(type: Type, facts: TypeFacts): string {
  const kinds = type.isIntersectionType() ? facts.members(type).filter(isKindOfText) : [];
  if (kinds.length < 2) return `^${patternOf(type, facts)}$`;
  return `^${kinds.map((member) => `(?=${patternOf(member, facts)}$)`).join("")}`;
}

/** A regular expression, without anchors, of the texts that a type admits inside a template. */
export function patternOf(type: Type, facts: TypeFacts): string {
  if (type.isTemplateLiteralType()) {
    const holes = facts.members(type).map((hole) => patternOf(hole, facts));
    return type.texts.map((text, index) => escapedRegExp(text) + (holes[index] ?? "")).join("");
  }
  if (type.isStringMappingType()) return MAPPINGS[facts.symbolOf(type)?.name ?? ""] ?? ANY_TEXT;
  if (type.isLiteralType()) return escapedRegExp(String(literalValue(type)));
  if (type.flags & TypeFlags.Number) return NUMBER;
  // TypeScript reads what stands in the text as a bigint literal, which has no leading zeros.
  if (type.flags & TypeFlags.BigInt) return "-?(?:0|[1-9][0-9]*)";
  if (type.flags & TypeFlags.Boolean) return "(?:true|false)";
  if (type.isUnionType())
    return `(?:${facts
      .members(type)
      .map((member) => patternOf(member, facts))
      .join("|")})`;
  if (type.isIntersectionType()) {
    // Brands fall away; of a text and its kind, the kind says more.
    const parts = facts.members(type).filter(({ flags }) => !(flags & (TypeFlags.Object | TypeFlags.String)));
    return parts[0] ? patternOf(parts[0], facts) : ANY_TEXT;
  }
  return ANY_TEXT;
}

function isKindOfText({ flags }: Type): boolean {
  return (flags & (TypeFlags.TemplateLiteral | TypeFlags.StringMapping)) !== 0;
}
