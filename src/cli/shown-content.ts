import type { ContentPart } from "../definition/tool-result.js";
import { wirePart } from "../providers/wire-part.js";

/** A result as text for people; pictures, sound and files as a note of what they are. */
export function shownContent(content: readonly ContentPart[]): string {
  return content.map(textOf).join("\n");
}

function textOf(part: ContentPart): string {
  const { type, ...wire } = wirePart(part);
  if ("text" in wire) return wire.text;
  const name = "name" in wire ? ` ${wire.name}` : "";
  return `[${type}${name} ${wire.mimeType}, ${Math.floor((wire.data.length * 3) / 4)} bytes]`;
}
