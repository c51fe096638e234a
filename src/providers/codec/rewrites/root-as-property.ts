import type { Rewrite } from "../rewrite.js";
import { isObject } from "../schema.js";

const HOME = "arguments";

/** A root that the vendor refuses, such as a union, becomes the one property of an object. */
export const ROOT_AS_PROPERTY: Rewrite = {
  id: "root-as-property",
  summary: 'arguments whose root the vendor refuses, such as a union, become { "arguments" }',
  apply(schema, { root, dialect }) {
    if (!root || (schema.type === "object" && !dialect.notAtRoot?.some((keyword) => keyword in schema)))
      return undefined;
    return {
      schema: { type: "object", properties: { [HOME]: schema }, required: [HOME], additionalProperties: false },
      values: {
        encode: (value) => ({ [HOME]: value }),
        decode(wire) {
          if (!isObject(wire) || Object.keys(wire).length !== 1 || !Object.hasOwn(wire, HOME)) return wire;
          return wire[HOME] ?? wire;
        },
      },
    };
  },
};
