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
      const key = typeof item === "object" || typeof item === "string" ? canonical(item) : item;
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
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner) ? sorted(inner) : inner,
  );
}

function sorted(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
