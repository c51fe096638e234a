import type { Dialect } from "./dialect.js";
import { isSchema, named, type Schema, strings } from "./schema.js";

/** One schema of those within a schema, and the dialect it is held against. */
export interface Check {
  readonly schema: Schema;
  readonly path: string;
  readonly root: boolean;
  readonly dialect: Dialect;
}

export type Rule = (check: Check) => readonly string[] | string | undefined | false;

/** Each thing that a dialect may ask of one schema, for itself; see `Dialect`. */
export const RULES: readonly Rule[] = [
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

export function hasType(schema: Schema, type: string): boolean {
  return typesOf(schema).includes(type);
}

function typesOf(schema: Schema): readonly string[] {
  return Array.isArray(schema.type) ? strings(schema.type) : typeof schema.type === "string" ? [schema.type] : [];
}
