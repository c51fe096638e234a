import { TypeFlags } from "../compiler.js";
import type { TypeHandler } from "./index.js";

/** `unknown` takes any JSON value, and so does `any`, which rarely is meant. */
export const any: TypeHandler = {
  kind: "any",
  matches: (type) => (type.flags & TypeFlags.AnyOrUnknown) !== 0,
  describe(type, site, builder) {
    if (type.flags & TypeFlags.Any && builder.direction === "input") {
      builder.warn(
        "TW2016",
        "the type is any, so the model may send anything; write the type you need, or unknown.",
        site,
      );
    }
    return { schema: {} };
  },
};
