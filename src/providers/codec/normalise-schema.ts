import { unescapedKey } from "../../definition/json-pointer.js";
import { asSchema, isSchema, listed, named, objectOfSchemas, type Schema, strings } from "./schema.js";

/** A schema in one spelling, and the definitions that it refers to. */
export interface NormalSchema {
  /** Without `$defs`. Every `$ref` is `#/$defs/NAME` with a name of `definitions`. */
  readonly root: Schema;
  readonly definitions: ReadonlyMap<string, Schema>;
  /** References that lead nowhere. */
  readonly dangling: readonly string[];
}

const ONE = ["additionalProperties", "items", "not", "contains", "propertyNames", "if", "then", "else"];
const ONE_FALSE = ["additionalProperties", "items"];
const MANY = ["anyOf", "oneOf", "allOf", "prefixItems"];
const NAMED = ["properties", "patternProperties", "dependentSchemas"];
const GONE = ["$schema", "$id", "id", "$comment", "$defs", "definitions", "additionalItems", "nullable"];

/**
 * Foreign and canonical schemas in one spelling: draft-07's `definitions` and lists of `items` as 2020-12 has them,
 * OpenAPI's `nullable` as a type, every reference to a definition at the root. Accepts the same values as before.
 */
export function normaliseSchema(schema: Schema): NormalSchema {
  const definitions = new Map<string, Schema>();
  const names = new Map<string, string>();
  const dangling: string[] = [];
  const nameOf = (pointer: string): string => {
    const known = names.get(pointer);
    if (known !== undefined) return known;
    const name = freeName(pointer, definitions);
    names.set(pointer, name);
    const target = pointer === "#" ? schema : at(schema, pointer);
    if (target === undefined) dangling.push(pointer);
    definitions.set(name, {});
    definitions.set(name, normal(asSchema(target ?? true), nameOf));
    return name;
  };
  const root = normal(schema, nameOf);
  return { root, definitions, dangling };
}

function normal(schema: Schema, nameOf: (pointer: string) => string): Schema {
  const parts = (value: unknown): Schema => normal(asSchema(value), nameOf);
  const entries = Object.entries(schema).filter(([keyword]) => !GONE.includes(keyword));
  const normalised = Object.fromEntries(
    entries.map(([keyword, value]): [string, unknown] => {
      if (keyword === "$ref" && typeof value === "string") return [keyword, `#/$defs/${nameOf(value)}`];
      if (ONE_FALSE.includes(keyword) && typeof value === "boolean") return [keyword, value];
      if (keyword === "items" && Array.isArray(value)) return ["prefixItems", value.map(parts)];
      if (ONE.includes(keyword)) return [keyword, parts(value)];
      if (MANY.includes(keyword)) return [keyword, listed(value).map(parts)];
      if (NAMED.includes(keyword))
        return [keyword, objectOfSchemas(named(value).map(([name, part]) => [name, parts(part)]))];
      return [keyword, value];
    }),
  );
  if (Array.isArray(schema.items)) {
    const rest = schema.additionalItems;
    if (rest !== undefined) normalised.items = typeof rest === "boolean" ? rest : parts(rest);
  }
  if (schema.nullable === true && typeof schema.type === "string") normalised.type = [schema.type, "null"];
  if (normalised.items === true) normalised.items = {};
  if (isSchema(schema.properties) && schema.required !== undefined) normalised.required = strings(schema.required);
  return normalised;
}

/** The schema at a JSON pointer in a URI fragment. */
function at(schema: Schema, pointer: string): unknown {
  if (!pointer.startsWith("#/")) return undefined;
  let value: unknown = schema;
  for (const segment of pointer.slice(2).split("/")) {
    const key = unescaped(segment);
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
}

function unescaped(segment: string): string {
  const text = unescapedKey(segment);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A readable name: the last part of the pointer, set apart by a number where it is taken. */
function freeName(pointer: string, taken: ReadonlyMap<string, unknown>): string {
  const last = pointer === "#" ? "Root" : (pointer.split("/").at(-1) ?? "");
  const name = last.replace(/[^A-Za-z0-9_.-]/g, "_").replace(/^[^A-Za-z_]+/, "") || "Part";
  if (!taken.has(name)) return name;
  for (let number = 2; ; number++) if (!taken.has(`${name}_${number}`)) return `${name}_${number}`;
}
