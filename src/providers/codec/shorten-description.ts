/** A description within a vendor's limit, and what was lost, in words. Cut at a word, never inside a character. */
export function shortenDescription(
  text: string,
  longest: number | undefined,
  vendor: string,
): { readonly description: string; readonly warnings: readonly string[] } {
  if (longest === undefined || text.length <= longest) return { description: text, warnings: [] };
  const room = text.slice(0, longest - 1);
  // At the last word that fits, unless that would throw away more than a tenth; never inside a surrogate pair.
  const space = room.search(/\s\S*$/u);
  const cut = space > room.length * 0.9 ? room.slice(0, space) : room.replace(/[\uD800-\uDBFF]$/, "");
  const warning = `its description of ${text.length} characters was shortened to ${vendor}'s ${longest}`;
  return { description: `${cut}…`, warnings: [warning] };
}
