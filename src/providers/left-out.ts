import type { WirePart } from "./wire-part.js";

const KINDS: Readonly<Record<string, string>> = { image: "picture", audio: "sound", file: "file" };

/** What stands for a part of a message that a vendor cannot take: nothing is left out in silence. */
export function leftOut(part: WirePart): string {
  const { type, mimeType, name } = part as { type?: unknown; mimeType?: unknown; name?: unknown };
  const kind = typeof type === "string" && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  const what = kind
    ? `${kind} ${typeof name === "string" ? `${JSON.stringify(name)} ` : ""}of type ${String(mimeType)}`
    : `part of type ${JSON.stringify(type)}`;
  return `[A ${what} was left out: it cannot be sent to this model.]`;
}
