import type { Dialect } from "./dialect.js";
import { recursiveDefinitions } from "./recursive-definitions.js";
import { isSchema, listed, named, type Schema, strings } from "./schema.js";

/** Something in a schema that a dialect does not take. */
export interface Violation {
  /** JSON pointer into the schema. */
  readonly path: string;
  readonly rule: string;
}

interface Check {
  readonly schema: Schema;
  readonly path: string;
  readonly root: boolean;
  readonly dialect: Dialect;
}

type Rule = (check: Check) => readonly string[] | string | undefined | false;

/** Each thing that a dialect may ask of one schema, for itself; see `Dialect`. */
const RULES: readonly Rule[] = [
  ({ schema, root, dialect }) =>
    root && !dialect.anyRoot && schema.type !== "object" && 'the root must have "type": "object"',
  ({ schema, root, dialect: { notAtRoot } }) =>
    root &&
    notAtRoot?.filter((keyword) => keyword in schema).map((keyword) => `"${keyword}" is not allowed at the root`),
  ({ schema, dialect: { keywords } }) =>
    keywords &&
    Object.keys(schema)
      .filter((key) => !keywords.has(key))
      .map((key) => `"${key}" is not known`),
  ({ schema, dialect: { typed } }) =>
    typed && !["type", "$ref", "anyOf"].some((key) => key in schema) && 'there is no "type"',
  typeRule,
  ({ schema, dialect: { closed } }) =>
    closed &&
    hasType(schema, "object") &&
    schema.additionalProperties !== false &&
    '"additionalProperties" must be false',
  requiredRule,
  ({ schema, root, dialect: { filled } }) =>
    filled &&
    !root &&
    hasType(schema, "object") &&
    named(schema.properties).length === 0 &&
    "an object needs properties",
  ({ schema, dialect: { arraysNeed } }) =>
    arraysNeed &&
    hasType(schema, "array") &&
    !arraysNeed.some((key) => key in schema) &&
    `an array needs "${arraysNeed.join('" or "')}"`,
  ({ schema, dialect: { references } }) => references === "none" && "$ref" in schema && '"$ref" is not known',
  ({ schema, dialect: { bareReferences } }) =>
    bareReferences && "$ref" in schema && Object.keys(schema).length > 1 && 'nothing may stand beside "$ref"',
  ({ schema, dialect: { bareUnions } }) =>
    bareUnions && "anyOf" in schema && Object.keys(schema).length > 1 && 'nothing may stand beside "anyOf"',
  ({ schema, dialect: { enumTypes } }) =>
    enumTypes &&
    Array.isArray(schema.enum) &&
    !schema.enum.every((value) => value === null || enumTypes.includes(typeof value)) &&
    `values of "enum" must be of type ${enumTypes.join(", ")}`,
  ({ schema, dialect: { formats } }) =>
    formats &&
    "format" in schema &&
    !typesOf(schema).some((type) => formats[type]?.has(String(schema.format))) &&
    `the format "${String(schema.format)}" is not known`,
  ({ schema, dialect: { mostMinItems } }) =>
    mostMinItems !== undefined &&
    Number(schema.minItems ?? 0) > mostMinItems &&
    `"minItems" may be ${mostMinItems} at most`,
  ({ schema, dialect: { propertyName } }) =>
    propertyName &&
    named(schema.properties)
      .filter(([name]) => !propertyName.test(name))
      .map(([name]) => `the property name "${name}" is not allowed`),
];

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

function typeRule({ schema, dialect: { types } }: Check): string | false {
  const { type } = schema;
  if (!types || type === undefined || typeof type === "string") return false;
  if (types === "one") return '"type" must be one name';
  const pair = Array.isArray(type) && type.length === 2 && type[0] !== type[1] && type.includes("null");
  return !pair && '"type" must be one name, or a pair with "null"';
}

function requiredRule({ schema, dialect: { allRequired, knownNames } }: Check): string[] {
  const names = named(schema.properties).map(([name]) => name);
  const required = strings(schema.required);
  const wrong: string[] = [];
  if (allRequired && hasType(schema, "object")) {
    if (!isSchema(schema.properties) || !Array.isArray(schema.required))
      wrong.push('an object needs "properties" and "required"');
    wrong.push(...names.filter((name) => !required.includes(name)).map((name) => `"${name}" must be required`));
  }
  if (!knownNames) return wrong;
  for (const [keyword, list] of [
    ["required", required],
    ["propertyOrdering", strings(schema.propertyOrdering)],
  ] as const) {
    wrong.push(
      ...list
        .filter((name) => !names.includes(name))
        .map((name) => `"${keyword}" names "${name}", which is no property`),
    );
    if (new Set(list).size < list.length) wrong.push(`"${keyword}" names a property twice`);
  }
  return wrong;
}

function partsOf(schema: Schema): readonly (readonly [string, Schema])[] {
  const one = ["items", "additionalProperties", "not", "contains", "propertyNames", "if", "then", "else"];
  const many = ["anyOf", "oneOf", "allOf", "prefixItems"];
  const byName = ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"];
  return [
    ...one.flatMap((key) => (isSchema(schema[key]) ? [[key, schema[key]] as const] : [])),
    ...many.flatMap((key) => listed(schema[key]).map((part, index) => [`${key}/${index}`, part] as const)),
    ...byName.flatMap((key) => named(schema[key]).map(([name, part]) => [`${key}/${name}`, part] as const)),
  ];
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

function hasType(schema: Schema, type: string): boolean {
  return typesOf(schema).includes(type);
}

function typesOf(schema: Schema): readonly string[] {
  return Array.isArray(schema.type) ? strings(schema.type) : typeof schema.type === "string" ? [schema.type] : [];
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
