import { escapedKey, unescapedKey } from "../../definition/json-pointer.js";
import type { Dialect } from "./dialect.js";
import { hasType, RULES } from "./dialect-rules.js";
import { recursiveDefinitions } from "./recursive-definitions.js";
import { isSchema, listed, named, type Schema } from "./schema.js";

/** Something in a schema that a dialect does not take. */
export interface Violation {
  /** JSON pointer into the arguments: `/filter/tags/*`. */
  readonly path: string;
  readonly rule: string;
}

/** What is wrong with a schema in a dialect: empty where the vendor takes it. */
export function checkDialect(schema: Schema, dialect: Dialect): Violation[] {
  const violations: Violation[] = [];
  const visit = (part: Schema, path: string): void => {
    for (const rule of RULES) {
      const broken = rule({ schema: part, path, root: part === schema, dialect });
      for (const text of Array.isArray(broken) ? broken : broken ? [broken as string] : [])
        violations.push({ path, rule: text });
    }
    for (const [segment, below] of partsOf(part)) visit(below, segment === "" ? path : `${path}/${segment}`);
  };
  visit(schema, "");
  for (const name of referencesOf(schema))
    if (!leadsSomewhere(schema, name)) violations.push({ path: "", rule: `${name} leads nowhere` });
  if (dialect.references === "acyclic" && isRecursive(schema))
    violations.push({ path: "", rule: "recursion is not allowed" });
  if (!dialect.limits) return violations;
  const measured = measureSchema(schema);
  for (const [what, most] of Object.entries(dialect.limits) as [keyof SchemaMeasures, number][]) {
    const { name, used } = measured[what];
    if (used > most) violations.push({ path: "", rule: `${name}: ${used}, more than ${most}` });
  }
  return violations;
}

/** How large a schema is, by what dialects limit. */
export type SchemaMeasures = Readonly<
  Record<keyof NonNullable<Dialect["limits"]>, { readonly name: string; readonly used: number }>
>;

/** Measures a schema. */
export function measureSchema(schema: Schema): SchemaMeasures {
  const totals = { depth: 0, properties: 0, enumValues: 0, characters: 0 };
  const visit = (part: Schema, depth: number): void => {
    const inner = depth + (hasType(part, "object") || hasType(part, "array") ? 1 : 0);
    count(part, inner, totals);
    for (const [, below] of partsOf(part)) visit(below, inner);
  };
  visit(schema, 0);
  return {
    depth: { name: "levels of objects and lists within each other", used: totals.depth },
    properties: { name: "properties in all", used: totals.properties },
    enumValues: { name: "values of enums in all", used: totals.enumValues },
    characters: { name: "characters of names and values in all", used: totals.characters },
  };
}

/** A schema within another, and which part of the value it is about: `""` for the value itself. */
type Part = readonly [segment: string, part: Schema];

type Parts = (value: unknown) => readonly Part[];

const ITSELF: Parts = (value) => (isSchema(value) ? [["", value]] : listed(value).map((part): Part => ["", part]));
const ANY: Parts = (value) => (isSchema(value) ? [["*", value]] : []);
const PLACES: Parts = (value) => listed(value).map((part, index): Part => [String(index), part]);
const NAMED: Parts = (value) => named(value).map(([name, part]): Part => [escapedKey(name), part]);
const ELSEWHERE: Parts = (value) => named(value).map(([name, part]): Part => [`($defs/${name})`, part]);

/** The keywords that hold schemas, by what they hold. */
const PARTS: Readonly<Record<string, Parts>> = {
  ...Object.fromEntries(
    "not if then else anyOf oneOf allOf propertyNames".split(" ").map((keyword) => [keyword, ITSELF]),
  ),
  items: ANY,
  additionalProperties: ANY,
  contains: ANY,
  prefixItems: PLACES,
  properties: NAMED,
  patternProperties: (value) => named(value).map(([, part]): Part => ["*", part]),
  dependentSchemas: (value) => named(value).map(([, part]): Part => ["", part]),
  $defs: ELSEWHERE,
  definitions: ELSEWHERE,
};

function partsOf(schema: Schema): readonly Part[] {
  return Object.keys(schema).flatMap((keyword) =>
    Object.hasOwn(PARTS, keyword) ? (PARTS[keyword]?.(schema[keyword]) ?? []) : [],
  );
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
    const key = unescapedKey(segment);
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return false;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return reference.startsWith("#");
}

function isRecursive(schema: Schema): boolean {
  const definitions = new Map(named(schema.$defs));
  return recursiveDefinitions(definitions).size > 0 || referencesOf(schema).has("#");
}
