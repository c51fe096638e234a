import type { ContentPart } from "../definition/tool-result.js";

const KINDS: Readonly<Record<string, string>> = { image: "picture", audio: "sound" };

/** What stands for a part of a message that a vendor cannot take: nothing is left out in silence. */
export function leftOut(part: ContentPart): string {
  const { type, mimeType } = part as { type?: unknown; mimeType?: unknown };
  const kind = typeof type === "string" && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  const what = kind ? `${kind} of type ${String(mimeType)}` : `part of type ${JSON.stringify(type)}`;
  return `[A ${what} was left out: it cannot be sent to this model.]`;
}
