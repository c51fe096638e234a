import type { ContentPart } from "./tool-result.js";

/** The texts among the parts of a result, a line each. */
export function textOfContent(content: readonly ContentPart[]): string {
  return content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
}
