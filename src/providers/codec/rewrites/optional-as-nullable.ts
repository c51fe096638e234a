import type { JsonValue } from "../../../definition/json-schema.js";
import { describe } from "../describe.js";
import { admitsNull, makeNullable } from "../nullable.js";
import type { Rewrite, RewritePlace } from "../rewrite.js";
import { isObject, named, objectOf, objectOfSchemas, type Schema, strings, without } from "../schema.js";

/** How an optional property is told to be absent. */
type Form =
  /** Null, which it does not admit itself. */
  | "null"
  /** Null, which it admits and which is its default: absent and null mean the same. */
  | "default"
  /** Null; what is there, null included, is `{ value }`. */
  | "boxed";

/** Every property is required; null says that an optional one is absent. A null that the type admits stays null. */
export const OPTIONAL_AS_NULLABLE: Rewrite = {
  id: "optional-as-nullable",
  summary:
    'an optional property is required and may be null, which means absent; one that may be null itself is { "value" } or null',
  apply(schema, place) {
    if (schema.type !== "object") return undefined;
    const required = new Set(strings(schema.required));
    const properties = named(schema.properties);
    const forms = new Map(
      properties.filter(([name]) => !required.has(name)).map(([name, part]) => [name, formOf(part, place)] as const),
    );
    if (forms.size === 0) return undefined;
    const rewritten = properties.map(([name, part]) => [name, inForm(part, forms.get(name))] as const);
    return {
      schema: { ...schema, properties: objectOfSchemas(rewritten), required: properties.map(([name]) => name) },
      values: {
        encode: (value) => (isObject(value) ? encodeAbsent(value, forms) : value),
        decode: (wire) => (isObject(wire) ? decodeAbsent(wire, forms) : wire),
      },
    };
  },
};

function formOf(schema: Schema, { resolve }: RewritePlace): Form {
  if (!admitsNull(schema, resolve)) return "null";
  return schema.default === null || resolve(schema).default === null ? "default" : "boxed";
}

function inForm(schema: Schema, form: Form | undefined): Schema {
  if (form === "null") return makeNullable(schema);
  if (form !== "boxed") return schema;
  const words = 'Null leaves it out; { "value": null } sets it to null.';
  const box = {
    type: "object",
    properties: { value: without(schema, "description") },
    required: ["value"],
    additionalProperties: false,
  };
  return { anyOf: [box, { type: "null" }], ...describe(schema.description, words) };
}

function encodeAbsent(value: { readonly [key: string]: JsonValue }, forms: ReadonlyMap<string, Form>): JsonValue {
  const present = Object.entries(value).map(([name, item]): [string, JsonValue] => [
    name,
    forms.get(name) === "boxed" ? { value: item } : item,
  ]);
  const absent = [...forms.keys()].filter((name) => !Object.hasOwn(value, name));
  return objectOf([...present, ...absent.map((name): [string, JsonValue] => [name, null])]);
}

function decodeAbsent(wire: { readonly [key: string]: JsonValue }, forms: ReadonlyMap<string, Form>): JsonValue {
  return objectOf(
    Object.entries(wire).flatMap(([name, item]): [string, JsonValue][] => {
      const form = forms.get(name);
      if (item === null && (form === "null" || form === "boxed")) return [];
      if (form === "boxed" && isObject(item) && Object.keys(item).length === 1 && item.value !== undefined) {
        return [[name, item.value]];
      }
      return [[name, item]];
    }),
  );
}
