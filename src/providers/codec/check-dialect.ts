import type { Dialect } from "./dialect.js";
import { hasType, RULES } from "./dialect-rules.js";
import { recursiveDefinitions } from "./recursive-definitions.js";
import { isSchema, listed, named, type Schema } from "./schema.js";

/** Something in a schema that a dialect does not take. */
export interface Violation {
  /** JSON pointer into the schema. */
  readonly path: string;
  readonly rule: string;
}

/** What is wrong with a schema in a dialect: empty where the vendor takes it. */
export function checkDialect(schema: Schema, dialect: Dialect): Violation[] {
  const violations: Violation[] = [];
  const totals = { depth: 0, properties: 0, enumValues: 0, characters: 0 };
  const visit = (part: Schema, path: string, depth: number): void => {
    for (const rule of RULES) {
      const broken = rule({ schema: part, path, root: path === "", dialect });
      for (const text of Array.isArray(broken) ? broken : broken ? [broken as string] : [])
        violations.push({ path, rule: text });
    }
    const inner = depth + (hasType(part, "object") || hasType(part, "array") ? 1 : 0);
    count(part, inner, totals);
    for (const [segment, below] of partsOf(part)) visit(below, `${path}/${segment}`, inner);
  };
  visit(schema, "", 0);
  for (const name of referencesOf(schema))
    if (!leadsSomewhere(schema, name)) violations.push({ path: "", rule: `${name} leads nowhere` });
  if (dialect.references === "acyclic" && isRecursive(schema))
    violations.push({ path: "", rule: "recursion is not allowed" });
  for (const [what, most] of Object.entries(dialect.limits ?? {}) as [keyof typeof totals, number][]) {
    if (totals[what] > most)
      violations.push({ path: "", rule: `${LIMIT_NAMES[what]} ${totals[what]}, more than ${most}` });
  }
  return violations;
}

const LIMIT_NAMES = {
  depth: "levels of objects and lists within each other:",
  properties: "properties in all:",
  enumValues: "values of enums in all:",
  characters: "characters of names and values in all:",
};

type Part = readonly [path: string, part: Schema];

const ONE = (keyword: string, value: unknown): Part[] => (isSchema(value) ? [[keyword, value]] : []);
const MANY = (keyword: string, value: unknown): Part[] =>
  listed(value).map((part, index): Part => [`${keyword}/${index}`, part]);
const NAMED = (keyword: string, value: unknown): Part[] =>
  named(value).map(([name, part]): Part => [`${keyword}/${name}`, part]);

/** The keywords that hold schemas, by what they hold. */
const PARTS: ReadonlyMap<string, typeof ONE> = new Map([
  ...["items", "additionalProperties", "not", "contains", "propertyNames", "if", "then", "else"].map(
    (keyword) => [keyword, ONE] as const,
  ),
  ...["anyOf", "oneOf", "allOf", "prefixItems"].map((keyword) => [keyword, MANY] as const),
  ...["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"].map(
    (keyword) => [keyword, NAMED] as const,
  ),
]);

function partsOf(schema: Schema): readonly Part[] {
  return Object.keys(schema).flatMap((keyword) => PARTS.get(keyword)?.(keyword, schema[keyword]) ?? []);
}

function count(
  schema: Schema,
  depth: number,
  totals: { depth: number; properties: number; enumValues: number; characters: number },
): void {
  const names = named(schema.properties).map(([name]) => name);
  const values = [...(Array.isArray(schema.enum) ? schema.enum : []), ...("const" in schema ? [schema.const] : [])];
  totals.depth = Math.max(totals.depth, depth);
  totals.properties += names.length;
  totals.enumValues += values.length;
  for (const text of [...names, ...named(schema.$defs).map(([name]) => name), ...values])
    totals.characters += String(text).length;
}

function referencesOf(schema: Schema): Set<string> {
  const found = new Set<string>();
  const visit = (part: Schema): void => {
    if (typeof part.$ref === "string") found.add(part.$ref);
    for (const [, below] of partsOf(part)) visit(below);
  };
  visit(schema);
  return found;
}

function leadsSomewhere(schema: Schema, reference: string): boolean {
  let value: unknown = schema;
  for (const segment of reference.replace(/^#\/?/, "").split("/").filter(Boolean)) {
    const key = segment.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return false;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return reference.startsWith("#");
}

function isRecursive(schema: Schema): boolean {
  const definitions = new Map(named(schema.$defs));
  return recursiveDefinitions(definitions).size > 0 || referencesOf(schema).has("#");
}
