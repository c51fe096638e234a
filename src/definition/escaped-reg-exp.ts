/** A text as the source of a regular expression that matches just it. */
export function escapedRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
