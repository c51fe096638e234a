/** A description put together from parts, as keywords to spread: none where there is nothing to say, nothing twice. */
export function describe(...parts: readonly unknown[]): { readonly description?: string } {
  const texts = [...new Set(parts.filter((part): part is string => typeof part === "string" && part.trim() !== ""))];
  return texts.length === 0 ? {} : { description: texts.join(" ") };
}
