import type { JsonValue } from "../../definition/json-schema.js";
import type { ValueCodec } from "./rewrite.js";

/** Any JSON value as its text. Text that is not JSON stands for itself: the check after decoding will say what is wrong. */
export const JSON_TEXT: ValueCodec = {
  encode: (value) => JSON.stringify(value),
  decode(wire) {
    if (typeof wire !== "string") return wire;
    try {
      return JSON.parse(wire) as JsonValue;
    } catch {
      return wire;
    }
  },
};
