/** The JSON pointer of a property or item below another pointer. */
export function pointerTo(base: string, key: string): string {
  return `${base}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
