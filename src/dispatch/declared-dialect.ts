/** The dialects of JSON Schema that are told apart. Older drafts are read as draft-07. */
export type Dialect = "2020-12" | "draft-07";

/** The dialect that a schema's `$schema` names, if it has one. */
export function declaredDialect(schema: object): Dialect | undefined {
  const declared: unknown = (schema as { $schema?: unknown }).$schema;
  if (typeof declared !== "string") return undefined;
  return /draft-0[3-7]/.test(declared) ? "draft-07" : "2020-12";
}
