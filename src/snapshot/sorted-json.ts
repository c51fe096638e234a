/**
 * JSON text with sorted keys, two spaces of indentation and no final newline: the same for equal values, everywhere. The
 * properties of a schema alone keep their order: it is the signature's, and models fill them in as they read them.
 */
export function sortedJson(value: unknown): string {
  return JSON.stringify(sorted(value, false), undefined, 2);
}

/** @param named - whether the keys are names that an author chose, as those below `properties` are, and not keywords */
function sorted(value: unknown, named: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => sorted(item, false));
  if (typeof value !== "object" || value === null) return value;
  const keys = Object.keys(value);
  // Of entries, for which a key named `__proto__` is a key like any other.
  return Object.fromEntries(
    (named ? keys : keys.sort()).map((key) => [
      key,
      sorted((value as Record<string, unknown>)[key], !named && key === "properties"),
    ]),
  );
}
