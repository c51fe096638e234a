import type { JsonValue } from "../../definition/json-schema.js";
import { asSchema, isList, isObject, isSchema, named, objectOf, type Schema } from "./schema.js";

/** The keywords that say what properties an object has. */
export const OF_OBJECTS =
  "type properties required additionalProperties propertyNames minProperties maxProperties".split(" ");

/** Who declares properties and says nothing of others means these; who declares none means any. */
export function isOpen({ type, properties, additionalProperties: others }: Schema): boolean {
  if (type !== "object" || others === false) return false;
  return others !== undefined || named(properties).length === 0;
}

/** The schema of the values that no property declares. */
export function othersOf({ additionalProperties: others = true }: Schema): Schema {
  return asSchema(others === true ? {} : others);
}

/** The schema of a list of `{ key, value }` in place of an object's further properties. */
export function pairsOf(schema: Schema): Schema {
  const key = { ...(isSchema(schema.propertyNames) ? schema.propertyNames : {}), type: "string" };
  return {
    type: "array",
    items: {
      type: "object",
      properties: { key, value: othersOf(schema) },
      required: ["key", "value"],
      additionalProperties: false,
    },
  };
}

/** Pairs as an object; undefined where they are none, or where a key comes twice and one value would be lost. */
export function recordOf(wire: JsonValue): { readonly [key: string]: JsonValue } | undefined {
  if (!isList(wire)) return undefined;
  const entries = wire.map((pair) =>
    isObject(pair) && typeof pair.key === "string" ? ([pair.key, pair.value ?? null] as const) : undefined,
  );
  const pairs = entries.filter((pair) => pair !== undefined);
  if (pairs.length < entries.length || new Set(pairs.map(([key]) => key)).size < pairs.length) return undefined;
  return objectOf(pairs);
}
