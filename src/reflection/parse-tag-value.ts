import type { JsonSchema, JsonValue } from "../definition/json-schema.js";
import { hasType } from "./schema-shapes.js";

/**
 * The value that the text of `@default` or `@example` stands for: JSON; where a string fits, also text in single
 * quotes or backticks, or bare. Undefined for anything else.
 */
export function parseTagValue(text: string, schema: JsonSchema): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    if (!text || text.startsWith("```") || !takesText(schema)) return undefined;
    return (
      /^'(.*)'$|^`(.*)`$/s
        .exec(text)
        ?.slice(1)
        .find((inner) => inner !== undefined) ?? text
    );
  }
}

function takesText(schema: JsonSchema): boolean {
  return hasType(schema, ["string"]) || (schema.anyOf ?? []).some(takesText);
}
