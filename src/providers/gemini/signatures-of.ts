import type { JsonValue } from "../../definition/json-schema.js";
import { fields } from "../fields.js";

/** The signatures of parts that are calls, one for each, null where a call has none; empty where none has one. */
export function signaturesOf(parts: readonly unknown[]): JsonValue[] {
  const signatures = parts.map((part) => {
    const { thoughtSignature } = fields(part);
    return typeof thoughtSignature === "string" ? thoughtSignature : null;
  });
  return signatures.some((signature) => signature !== null) ? signatures : [];
}
