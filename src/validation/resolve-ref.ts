import { unescapedKey } from "../definition/json-pointer.js";
import type { JsonSchema } from "../definition/json-schema.js";

/** The schema that a local reference points to, or undefined. */
export function resolveRef(ref: string, root: JsonSchema): JsonSchema | undefined {
  if (ref !== "#" && !ref.startsWith("#/")) return undefined;
  let at: unknown = root;
  for (const part of ref.split("/").slice(1)) {
    const key = decode(part);
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return typeof at === "object" && at !== null ? (at as JsonSchema) : undefined;
}

function decode(part: string): string {
  try {
    return unescapedKey(decodeURIComponent(part));
  } catch {
    return part;
  }
}
