/** A key as a part of a JSON pointer (RFC 6901). */
export function escapedKey(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The key that a part of a JSON pointer stands for. */
export function unescapedKey(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The JSON pointer of a property or item below another pointer. */
export function pointerTo(base: string, key: string): string {
  return `${base}/${escapedKey(key)}`;
}

/** What a pointer points to in plain data, or undefined. */
export function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const part of path.split("/").slice(1)) {
    const key = unescapedKey(part);
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}
