import type { JsonValue } from "../../definition/json-schema.js";
import type { ValueCodec } from "./rewrite.js";

/** Two codecs as one: `outer` makes of a canonical value what `inner` takes on. */
export function chained(outer: ValueCodec | undefined, inner: ValueCodec | undefined): ValueCodec | undefined {
  if (!outer || !inner) return outer ?? inner;
  return {
    encode: (value) => inner.encode(outer.encode(value)),
    decode: (wire) => outer.decode(inner.decode(wire)),
  };
}

/** A codec of a nullable schema: null is null on both sides. */
export function nullSafe(values: ValueCodec): ValueCodec {
  return {
    encode: (value) => (value === null ? null : values.encode(value)),
    decode: (wire) => (wire === null ? null : values.decode(wire)),
  };
}

/** Values that are the same on both sides. */
export const AS_IT_IS: ValueCodec = { encode: (value) => value, decode: (wire) => wire };

/** A value one way through a codec, where there is one. */
export function through(values: ValueCodec | undefined, way: keyof ValueCodec, value: JsonValue): JsonValue {
  return values ? values[way](value) : value;
}
