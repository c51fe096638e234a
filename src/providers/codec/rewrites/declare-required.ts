import type { Rewrite } from "../rewrite.js";
import { asSchema, named, objectOfSchemas, strings } from "../schema.js";

/** A property that is required but not declared is declared, as whatever further properties are: naming it declared it. */
export const DECLARE_REQUIRED: Rewrite = {
  id: "declare-required",
  summary: "a required property that is not declared is declared as any value",
  apply(schema) {
    const properties = named(schema.properties);
    const declared = new Set(properties.map(([name]) => name));
    const missing = strings(schema.required).filter((name) => !declared.has(name));
    if (schema.type !== "object" || missing.length === 0) return undefined;
    const { additionalProperties: others = true } = schema;
    const added = missing.map((name) => [name, asSchema(others)] as const);
    return { schema: { ...schema, properties: objectOfSchemas([...properties, ...added]) } };
  },
};
