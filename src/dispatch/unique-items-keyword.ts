import type { Ajv, ErrorObject } from "ajv";

/**
 * `uniqueItems` in time linear in the array; ajv's own compares each object with each other, so that a long array would
 * hang the process. Equal means equal as JSON, the order of keys aside.
 */
export function useUniqueItemsKeyword(ajv: Ajv): void {
  const validate: { (wanted: boolean, items: readonly unknown[]): boolean; errors?: Partial<ErrorObject>[] } = (
    wanted,
    items,
  ) => {
    if (!wanted) return true;
    const seen = new Map<unknown, number>();
    for (const [index, item] of items.entries()) {
      const key = typeof item === "object" || typeof item === "string" ? canonicalText(item) : item;
      const before = seen.get(key);
      if (before !== undefined) {
        validate.errors = [{ keyword: "uniqueItems", params: { i: index, j: before }, message: "must be unique" }];
        return false;
      }
      seen.set(key, index);
    }
    return true;
  };
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword({ keyword: "uniqueItems", type: "array", schemaType: "boolean", errors: true, validate });
}

/** JSON text that is the same for equal values. */
export function canonicalText(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(fields).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalText(fields[key])}`).join()}}`;
}
