import { isOpen, pairsOf, recordOf } from "../further-properties.js";
import type { Rewrite, ValueCodec } from "../rewrite.js";
import { isObject, named, objectOf, objectOfSchemas, strings, without } from "../schema.js";

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

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number++) if (!taken.has(`${name}_${number}`)) return `${name}_${number}`;
}
