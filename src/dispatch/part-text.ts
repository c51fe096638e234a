import type { ContentPart } from "../definition/tool-result.js";

/** The text that a part of a result holds, a file's too; undefined where it holds none. */
export function partText(part: ContentPart): string | undefined {
  if (part.type === "text") return part.text;
  return part.type === "resource" ? part.resource.text : undefined;
}

/** The part with another text, where it holds one. */
export function withPartText(part: ContentPart, text: string): ContentPart {
  if (part.type === "text") return { ...part, text };
  if (part.type !== "resource" || part.resource.text === undefined) return part;
  return { ...part, resource: { ...part.resource, text } };
}
