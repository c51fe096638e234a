/** The first characters of a text (UTF-16 units), without half a character at the end. */
export function cutText(text: string, length: number): string {
  return text.slice(0, Math.max(0, length)).replace(/[\uD800-\uDBFF]$/, "");
}
