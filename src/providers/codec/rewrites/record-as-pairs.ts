import type { JsonValue } from "../../../definition/json-schema.js";
import { describe } from "../describe.js";
import { inWords } from "../in-words.js";
import { JSON_TEXT } from "../json-text.js";
import type { Rewrite, ValueCodec } from "../rewrite.js";
import {
  asSchema,
  isList,
  isObject,
  isSchema,
  named,
  objectOf,
  objectOfSchemas,
  type Schema,
  strings,
  without,
} from "../schema.js";

const OF_RECORDS = "type properties required additionalProperties propertyNames minProperties maxProperties".split(" ");

/** An object of any properties whatever is the JSON text of one. */
export const OBJECT_AS_TEXT: Rewrite = {
  id: "object-as-text",
  summary: "an object of unknown properties becomes a string that holds its JSON text",
  apply(schema, { root }) {
    if (root || !isOpen(schema) || named(schema.properties).length > 0 || !anyValue(othersOf(schema))) return undefined;
    const words = inWords(schema, ["propertyNames", "minProperties", "maxProperties"]);
    const said = describe(schema.description, "JSON text of an object.", words);
    return { schema: { ...without(schema, ...OF_RECORDS), type: "string", ...said }, values: JSON_TEXT };
  },
};

/** An object of named values of one kind is a list of `{ key, value }`. */
export const RECORD_AS_PAIRS: Rewrite = {
  id: "record-as-pairs",
  summary: 'an object of values by name becomes a list of { "key", "value" }',
  apply(schema, { root }) {
    if (root || !isOpen(schema) || named(schema.properties).length > 0) return undefined;
    const size = { minItems: schema.minProperties, maxItems: schema.maxProperties };
    const bounds = Object.fromEntries(Object.entries(size).filter(([, bound]) => bound !== undefined));
    return { schema: { ...without(schema, ...OF_RECORDS), ...pairsOf(schema), ...bounds }, values: PAIRS };
  },
};

/** Properties beside the declared ones go into one property that holds them as pairs. */
export const OTHERS_AS_PAIRS: Rewrite = {
  id: "others-as-pairs",
  summary: 'properties beside the declared ones become a property with a list of { "key", "value" }',
  apply(schema, { root }) {
    const properties = named(schema.properties);
    if (!isOpen(schema) || (properties.length === 0 && !root)) return undefined;
    // A root without properties or a word on others is a tool without parameters.
    if (properties.length === 0 && schema.additionalProperties === undefined) return undefined;
    const names = new Set(properties.map(([name]) => name));
    const home = freeName(properties.length === 0 ? "arguments" : "others", names);
    const pairs = { ...pairsOf(schema), description: "Further properties." };
    return {
      schema: {
        ...without(schema, "propertyNames"),
        properties: objectOfSchemas([...properties, [home, pairs]]),
        required: [...strings(schema.required), home],
        additionalProperties: false,
      },
      values: othersCodec(names, home),
    };
  },
};

/** Who declares properties and says nothing of others means these; who declares none means any. */
function isOpen({ type, properties, additionalProperties: others }: Schema): boolean {
  if (type !== "object" || others === false) return false;
  return others !== undefined || named(properties).length === 0;
}

/** The schema of the values that no property declares. */
function othersOf({ additionalProperties: others = true }: Schema): Schema {
  return asSchema(others === true ? {} : others);
}

function anyValue(schema: Schema): boolean {
  return Object.keys(schema).every((keyword) => ["description", "title"].includes(keyword));
}

function pairsOf(schema: Schema): Schema {
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

const PAIRS: ValueCodec = {
  encode: (value) => (isObject(value) ? Object.entries(value).map(([key, item]) => ({ key, value: item })) : value),
  decode: (wire) => recordOf(wire) ?? wire,
};

function othersCodec(names: ReadonlySet<string>, home: string): ValueCodec {
  return {
    encode(value) {
      if (!isObject(value)) return value;
      const entries = Object.entries(value);
      const others = entries.filter(([name]) => !names.has(name)).map(([key, item]) => ({ key, value: item }));
      return objectOf([...entries.filter(([name]) => names.has(name)), [home, others]]);
    },
    decode(wire) {
      if (!isObject(wire)) return wire;
      const others = recordOf(wire[home] ?? []);
      if (others === undefined || Object.keys(others).some((name) => names.has(name))) return wire;
      return objectOf([...Object.entries(wire).filter(([name]) => name !== home), ...Object.entries(others)]);
    },
  };
}

/** Pairs as an object; undefined where they are none, or where a key comes twice and one value would be lost. */
function recordOf(wire: JsonValue): { readonly [key: string]: JsonValue } | undefined {
  if (!isList(wire)) return undefined;
  const entries = wire.map((pair) =>
    isObject(pair) && typeof pair.key === "string" ? ([pair.key, pair.value ?? null] as const) : undefined,
  );
  const pairs = entries.filter((pair) => pair !== undefined);
  if (pairs.length < entries.length || new Set(pairs.map(([key]) => key)).size < pairs.length) return undefined;
  return objectOf(pairs);
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number++) if (!taken.has(`${name}_${number}`)) return `${name}_${number}`;
}
