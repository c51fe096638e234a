import type { JsonValue } from "../definition/json-schema.js";
import { isSecretName } from "./secret-names.js";

/** A JSON value without secrets: its texts and names cleaned, and the texts of properties that are named for a secret taken out. */
export function redactJson(value: JsonValue, clean: (text: string) => string): JsonValue {
  if (typeof value === "string") return clean(value);
  if (Array.isArray(value)) return value.map((item: JsonValue) => redactJson(item, clean));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      clean(key),
      isSecretName(key) && typeof item === "string" ? "[secret removed]" : redactJson(item, clean),
    ]),
  );
}

/** Whether a value is an object of JSON: a Date and the like, which a method may yield, is none. */
export function isPlainObject(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
