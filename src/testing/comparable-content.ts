import type { ContentPart } from "../definition/tool-result.js";

/** A content as text to compare with; what is no text by its kind: `[image]`. */
export function comparableContent(content: readonly ContentPart[]): string {
  return content.map((part) => (part.type === "text" ? part.text : `[${part.type}]`)).join("\n");
}
