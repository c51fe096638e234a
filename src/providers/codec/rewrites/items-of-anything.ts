import type { Rewrite } from "../rewrite.js";

/** A list that does not say of what holds anything. */
export const ITEMS_OF_ANYTHING: Rewrite = {
  id: "items-of-anything",
  summary: 'a list without "items" gets them',
  apply(schema) {
    const lists = schema.type === "array" || (Array.isArray(schema.type) && schema.type.includes("array"));
    if (!lists || schema.items !== undefined || schema.prefixItems !== undefined) return undefined;
    return { schema: { ...schema, items: {} } };
  },
};
