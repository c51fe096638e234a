import { TypeFlags } from "../compiler.js";
import type { TypeHandler } from "./index.js";

/** A type parameter, or a type that depends on one: what its constraint says. */
export const typeParameter: TypeHandler = {
  kind: "type parameter",
  matches: (type) => (type.flags & TypeFlags.Instantiable) !== 0,
  describe(type, site, builder) {
    const constraint = builder.facts.constraint(type);
    if (constraint && constraint.id !== type.id && !(constraint.flags & TypeFlags.Unknown)) {
      return builder.describe(constraint, { place: site.place, path: site.path });
    }
    if (builder.direction === "input") {
      const name = builder.facts.text(type);
      const advice = `the model may send anything; constrain it: ${name} extends …`;
      builder.warn("TW2017", `the type parameter ${name} stands for any type, so ${advice}`, site);
    }
    return { schema: {} };
  },
};
