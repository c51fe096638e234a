import type { ObjectSchema } from "../../definition/json-schema.js";

type Schema = { readonly [keyword: string]: unknown };

/** The keywords whose value is a schema, a list of schemas, or schemas by name. */
const ONE = ["items", "additionalProperties", "propertyNames", "not", "contains", "if", "then", "else"];
const MANY = ["anyOf", "oneOf", "allOf", "prefixItems"];
const NAMED = ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"];

/** What OpenAI refuses beside `type: "object"` at the root of a function's parameters. */
const REFUSED_AT_ROOT = ["anyOf", "oneOf", "allOf", "enum", "const", "not"];

/**
 * A tool's input schema as the `parameters` of a non-strict function, or why OpenAI would refuse it. Rewritten without
 * loss: an object's root gets `properties`, a list without `items` gets `items: {}` (the API demands both), and the
 * dialect's `$schema` goes. Rules as the API's error messages state them ("array schema missing items" …).
 */
export function encodeParameters(schema: ObjectSchema): { parameters: Record<string, unknown> } | { refused: string } {
  const { $schema: _dialect, ...root } = schema as unknown as Schema;
  if (root.type !== "object") return { refused: 'the root of its input schema must have type "object"' };
  const union = REFUSED_AT_ROOT.find((keyword) => Object.hasOwn(root, keyword));
  if (union) {
    return { refused: `OpenAI allows no "${union}" at the root of a function's parameters; move it into a property` };
  }
  const problems: string[] = [];
  const parameters = encodeSchema(root, "", problems);
  parameters.properties ??= {};
  return problems[0] === undefined ? { parameters } : { refused: problems[0] };
}

function encodeSchema(schema: Schema, path: string, problems: string[]): Record<string, unknown> {
  const encoded: Record<string, unknown> = { ...schema };
  const each = (value: unknown, at: string): unknown =>
    isSchema(value) ? encodeSchema(value, `${path}/${at}`, problems) : value;
  if (Array.isArray(schema.items)) {
    problems.push(`OpenAI takes no list of schemas as "items" (at ${path || "/"}); write "prefixItems"`);
  } else if (isArrayType(schema.type) && schema.items === undefined) encoded.items = {};
  for (const key of ONE) if (isSchema(schema[key])) encoded[key] = each(schema[key], key);
  for (const key of MANY) {
    const list = schema[key];
    if (Array.isArray(list)) encoded[key] = list.map((item, index) => each(item, `${key}/${index}`));
  }
  for (const key of NAMED) {
    const named = schema[key];
    if (!isSchema(named)) continue;
    encoded[key] = Object.fromEntries(
      Object.entries(named).map(([name, item]) => [name, each(item, `${key}/${name}`)]),
    );
  }
  return encoded;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isArrayType(type: unknown): boolean {
  return type === "array" || (Array.isArray(type) && type.includes("array"));
}
