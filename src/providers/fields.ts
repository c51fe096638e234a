/** The properties of anything: none where it has none. What throws when read, still does. */
export function fields(value: unknown): { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null ? (value as { readonly [key: string]: unknown }) : {};
}
