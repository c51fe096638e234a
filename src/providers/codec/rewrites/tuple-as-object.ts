import type { JsonValue } from "../../../definition/json-schema.js";
import type { Rewrite, ValueCodec } from "../rewrite.js";
import { asSchema, isList, isObject, listed, objectOf, objectOfSchemas, type Schema, without } from "../schema.js";

const OF_LISTS = ["prefixItems", "items", "minItems", "maxItems", "uniqueItems", "contains", "type"];

/** A list with a schema for each place is an object with a property for each: `item1`, `item2`, and `rest`. */
export const TUPLE_AS_OBJECT: Rewrite = {
  id: "tuple-as-object",
  summary: "a tuple becomes an object with item1, item2 … and rest",
  apply(schema) {
    if (schema.type !== "array" || !Array.isArray(schema.prefixItems)) return undefined;
    const places = listed(schema.prefixItems);
    const names = places.map((_place, index) => `item${index + 1}`);
    const most = typeof schema.maxItems === "number" ? schema.maxItems : Number.POSITIVE_INFINITY;
    const least = typeof schema.minItems === "number" ? schema.minItems : 0;
    const open = schema.items !== false && schema.items !== undefined && most > places.length;
    const rest: Schema = { type: "array", items: asSchema(schema.items) };
    const properties = objectOfSchemas([
      ...places.map((place, index) => [names[index] ?? "", place] as const),
      ...(open ? [["rest", rest] as const] : []),
    ]);
    const required = [...names.slice(0, least), ...(open ? ["rest"] : [])];
    const outside = without(schema, ...OF_LISTS);
    return {
      schema: { ...outside, type: "object", properties, required, additionalProperties: false },
      values: tupleCodec(names, open),
    };
  },
};

function tupleCodec(names: readonly string[], open: boolean): ValueCodec {
  return {
    encode(value) {
      if (!isList(value)) return value;
      const entries = value
        .slice(0, names.length)
        .map((item, index): [string, JsonValue] => [names[index] ?? "", item]);
      const rest = value.slice(names.length);
      return objectOf(open || rest.length > 0 ? [...entries, ["rest", rest]] : entries);
    },
    decode(wire) {
      if (!isObject(wire)) return wire;
      const rest = wire.rest ?? [];
      const known = Object.keys(wire).every((name) => names.includes(name) || name === "rest");
      if (!known || !isList(rest)) return wire;
      const last = names.findLastIndex((name) => Object.hasOwn(wire, name));
      const length = rest.length > 0 ? names.length : last + 1;
      return [...names.slice(0, length).map((name) => wire[name] ?? null), ...rest];
    },
  };
}
