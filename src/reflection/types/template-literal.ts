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
  matches: (type) => (type.flags & (TypeFlags.TemplateLiteral | TypeFlags.StringMapping)) !== 0,
  describe: (type, _site, { facts }) => ({ schema: { type: "string", pattern: `^${patternOf(type, facts)}$` } }),
};

/** A regular expression, without anchors, of the texts that a type admits inside a template. */
export function patternOf(type: Type, facts: TypeFacts): string {
  if (type.isTemplateLiteralType()) {
    const holes = facts.members(type).map((hole) => patternOf(hole, facts));
    return type.texts.map((text, index) => escapePattern(text) + (holes[index] ?? "")).join("");
  }
  if (type.isStringMappingType()) return MAPPINGS[facts.symbolOf(type)?.name ?? ""] ?? "[\\s\\S]*";
  if (type.isLiteralType()) return escapePattern(String(literalValue(type)));
  if (type.flags & TypeFlags.Number) return NUMBER;
  if (type.flags & TypeFlags.BigInt) return "-?[0-9]+";
  if (type.flags & TypeFlags.Boolean) return "(?:true|false)";
  if (type.isUnionType() || type.isIntersectionType()) {
    const members = facts.members(type);
    const parts = type.isUnionType() ? members : members.filter(({ flags }) => !(flags & TypeFlags.Object));
    return `(?:${parts.map((member) => patternOf(member, facts)).join("|")})`;
  }
  return "[\\s\\S]*";
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
