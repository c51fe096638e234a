import type { JsonValue } from "../../../definition/json-schema.js";
import type { Rewrite, RewritePlace, Rewritten } from "../rewrite.js";
import { type Schema, strings, without } from "../schema.js";
import { textsOf } from "./enum-as-text.js";

/** Values to choose from get the type they have, and an arm for each type where there are several. */
export const VALUES_BY_TYPE: Rewrite = {
  id: "values-by-type",
  summary: "an enum without its type gets it; one of several types becomes a union",
  apply(schema, place) {
    const values = valuesOf(schema);
    if (values === undefined || Array.isArray(schema.anyOf)) return undefined;
    const fitting = values.filter((value) => fits(value, schema.type));
    if (fitting.length === 0) return place.refuse("it has no value to choose from");
    const types = [...new Set(fitting.map(typeOfValue))];
    if (types.length > 1) return asUnion(schema, fitting, types);
    return ofOneType(schema, fitting, String(types[0]), place);
  },
};

function asUnion(schema: Schema, values: readonly JsonValue[], types: readonly string[]): Rewritten {
  // Whole and other numbers are one type here.
  const arms = types.map((type): Schema => ({ type, enum: values.filter((value) => typeOfValue(value) === type) }));
  return { schema: { ...without(schema, "type", "enum", "const"), anyOf: arms } };
}

function ofOneType(
  schema: Schema,
  values: readonly JsonValue[],
  type: string,
  place: RewritePlace,
): Rewritten | undefined {
  if (type === "object" || type === "array") return textsOf(schema, values);
  const declared = schema.type === type || (type === "number" && schema.type === "integer");
  const asConst = "const" in schema && (!place.dialect.keywords || place.dialect.keywords.has("const"));
  if (declared && (asConst || (!("const" in schema) && values.length === (schema.enum as unknown[]).length)))
    return undefined;
  const bare = { ...without(schema, "enum", "const"), type: declared ? schema.type : type };
  return { schema: asConst ? { ...bare, const: schema.const } : { ...bare, enum: values } };
}

function valuesOf(schema: Schema): readonly JsonValue[] | undefined {
  const values = Array.isArray(schema.enum) ? (schema.enum as readonly JsonValue[]) : undefined;
  if (!("const" in schema)) return values;
  const only = schema.const as JsonValue;
  return values && !values.some((value) => JSON.stringify(value) === JSON.stringify(only)) ? [] : [only];
}

function fits(value: JsonValue, type: unknown): boolean {
  if (type === undefined) return true;
  const types = Array.isArray(type) ? strings(type) : [type];
  const own = typeOfValue(value);
  return types.includes(own) || (own === "number" && types.includes("integer") && Number.isInteger(value));
}

function typeOfValue(value: JsonValue): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
