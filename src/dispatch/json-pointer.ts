/** The JSON pointer of a property or item below another pointer. */
export function pointerTo(base: string, key: string): string {
  return `${base}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** What a pointer points to in plain data, or undefined. */
export function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const part of path.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}
