import type { TypeHandler } from "./index.js";

/** What no other handler knows: `symbol`, `never`, `void` and types that no value of JSON has. */
export const unsupported: TypeHandler = {
  kind: "unsupported",
  matches: () => true,
  describe(type, site, builder) {
    const text = builder.facts.text(type);
    builder.error(
      "TW2012",
      `${text} has no JSON form; use a type made of objects, arrays, strings, numbers, booleans and null.`,
      site,
    );
    return { schema: {} };
  },
};
