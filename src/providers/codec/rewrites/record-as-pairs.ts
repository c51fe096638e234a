import { isOpen, OF_OBJECTS, pairsOf, recordOf } from "../further-properties.js";
import type { Rewrite, ValueCodec } from "../rewrite.js";
import { isObject, named, without } from "../schema.js";

/** An object of named values of one kind is a list of `{ key, value }`. */
export const RECORD_AS_PAIRS: Rewrite = {
  id: "record-as-pairs",
  summary: 'an object of values by name becomes a list of { "key", "value" }',
  apply(schema, { root }) {
    if (root || !isOpen(schema) || named(schema.properties).length > 0) return undefined;
    const size = { minItems: schema.minProperties, maxItems: schema.maxProperties };
    const bounds = Object.fromEntries(Object.entries(size).filter(([, bound]) => bound !== undefined));
    return { schema: { ...without(schema, ...OF_OBJECTS), ...pairsOf(schema), ...bounds }, values: PAIRS };
  },
};

const PAIRS: ValueCodec = {
  encode: (value) => (isObject(value) ? Object.entries(value).map(([key, item]) => ({ key, value: item })) : value),
  decode: (wire) => recordOf(wire) ?? wire,
};
