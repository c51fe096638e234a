/** JSON text with sorted keys, two spaces of indentation and no final newline: the same for equal values, everywhere. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(sorted(value), undefined, 2);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  // No prototype: a key named `__proto__` is a key like any other.
  const result: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(value).sort()) result[key] = sorted((value as Record<string, unknown>)[key]);
  return result;
}
