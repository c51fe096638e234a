import { describe } from "../describe.js";
import type { Rewrite } from "../rewrite.js";
import { listed, type Schema, strings, without } from "../schema.js";

/** A union whose arms only say which properties are required says no more than words can. */
export const ALTERNATIVES_IN_WORDS: Rewrite = {
  id: "alternatives-in-words",
  summary:
    "a union that only says which properties are required is said in the description and enforced after decoding",
  apply(schema) {
    for (const keyword of ["anyOf", "oneOf"]) {
      const arms = listed(schema[keyword]);
      if (arms.length === 0 || schema.properties === undefined || !arms.every(onlyRequires)) continue;
      const choices = arms.map(({ required }) => strings(required).join(" and ") || "nothing more");
      const words = `(Required: ${choices.join(keyword === "oneOf" ? ", or else " : ", or ")}.)`;
      return { schema: { ...without(schema, keyword), ...describe(schema.description, words) } };
    }
    return undefined;
  },
};

function onlyRequires(arm: Schema): boolean {
  const { type = "object", ...rest } = arm;
  return (
    type === "object" &&
    Object.keys(rest).every((keyword) => ["required", "not", "title", "description"].includes(keyword))
  );
}
