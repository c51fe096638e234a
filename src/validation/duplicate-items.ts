/** Two equal items of an array, by their indices. */
export interface Duplicate {
  readonly i: number;
  readonly j: number;
}

/**
 * The first item of an array that equals one before it, in time linear in the array; ajv's own compares each object with each
 * other, so that a long array would hang the process. Equal means equal as JSON, the order of keys aside.
 */
export function duplicateItems(items: readonly unknown[]): Duplicate | undefined {
  const seen = new Map<unknown, number>();
  for (const [index, item] of items.entries()) {
    const key = typeof item === "object" || typeof item === "string" ? canonicalText(item) : item;
    const before = seen.get(key);
    if (before !== undefined) return { i: index, j: before };
    seen.set(key, index);
  }
  return undefined;
}

/** JSON text that is the same for equal values. */
export function canonicalText(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(fields).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalText(fields[key])}`).join()}}`;
}
