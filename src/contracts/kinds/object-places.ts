import { lenientRegExp } from "../../definition/lenient-reg-exp.js";
import { isSchema, type Schema } from "../../providers/codec/schema.js";
import type { Parts } from "../branch.js";
import { partOf } from "../schema-reader.js";

/** The schemas that all apply to a property of some name. */
export function propertyParts(rules: Parts, name: string): Parts {
  const matches = (pattern: string): boolean => lenientRegExp(pattern).test(name);
  return rules.flatMap((rule) => placesOf(rule, name, matches));
}

/** The schemas that apply to a property that no rule names and that matches just these patterns. */
export function otherParts(rules: Parts, matching: ReadonlySet<string>): Parts {
  return rules.flatMap((rule) => placesOf(rule, undefined, (pattern) => matching.has(pattern)));
}

function placesOf(rule: Schema, name: string | undefined, matches: (pattern: string) => boolean): readonly Schema[] {
  const { properties, patternProperties, additionalProperties } = rule;
  const places: Schema[] = [];
  if (name !== undefined && isSchema(properties) && Object.hasOwn(properties, name)) {
    places.push(partOf(properties[name]));
  }
  for (const [pattern, part] of Object.entries(isSchema(patternProperties) ? patternProperties : {})) {
    if (matches(pattern)) places.push(partOf(part));
  }
  return places.length > 0 ? places : [partOf(additionalProperties)];
}

/** The names that rules describe by themselves. */
export function propertyNames(rules: Parts): readonly string[] {
  return rules.flatMap(({ properties }) => Object.keys(isSchema(properties) ? properties : {}));
}

/** The patterns by which rules describe properties. */
export function propertyPatterns(rules: Parts): readonly string[] {
  return rules.flatMap(({ patternProperties }) => Object.keys(isSchema(patternProperties) ? patternProperties : {}));
}

/** The schemas that every name of a property has to fit. */
export function nameParts(rules: Parts): Parts {
  return rules.map(({ propertyNames }) => partOf(propertyNames));
}
