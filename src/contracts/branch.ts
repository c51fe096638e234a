import type { JsonValue } from "../definition/json-schema.js";
import { type Schema, strings } from "../providers/codec/schema.js";

/** The types of JSON values; a whole number is a number. */
export type Kind = "null" | "boolean" | "number" | "string" | "array" | "object";

/**
 * One alternative of a schema: values of one type, held to rules that all apply. A schema is the union of its branches, so
 * that `anyOf`, lists of types, references and `allOf` need no look beyond the reader that takes them apart.
 */
export interface Branch {
  readonly kind: Kind;
  /** Schemas without references and combinators. */
  readonly rules: readonly Schema[];
  /** The values, where they are few: of an enumeration, a boolean, null. */
  readonly values?: readonly JsonValue[];
}

/** Schemas that all apply to one place. */
export type Parts = readonly Schema[];

export function kindOf(value: unknown): Kind {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : (typeof value as Kind);
}

/** The types that a rule allows; all where it does not say. */
export function kindsOf({ type, nullable }: Schema): ReadonlySet<Kind> {
  if (type === undefined) return ALL;
  const names = typeof type === "string" ? [type] : strings(type);
  const kinds = names.map((name) => (name === "integer" ? "number" : (name as Kind)));
  return new Set(nullable === true ? [...kinds, "null"] : kinds);
}

/** Whether a rule allows whole numbers only, among numbers. */
export function isWhole({ type }: Schema): boolean {
  const names = typeof type === "string" ? [type] : strings(type);
  return names.includes("integer") && !names.includes("number");
}

/** The largest of a keyword's numbers in all rules. */
export function most(rules: Parts, keyword: string, otherwise: number): number {
  return Math.max(otherwise, ...numbers(rules, keyword));
}

/** The smallest of a keyword's numbers in all rules. */
export function least(rules: Parts, keyword: string, otherwise: number): number {
  return Math.min(otherwise, ...numbers(rules, keyword));
}

export function numbers(rules: Parts, keyword: string): number[] {
  return rules.map((rule) => rule[keyword]).filter((value) => typeof value === "number");
}

const ALL: ReadonlySet<Kind> = new Set<Kind>(["null", "boolean", "number", "string", "array", "object"]);
