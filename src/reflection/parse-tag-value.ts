import type { JsonSchema, JsonValue } from "../definition/json-schema.js";
import { hasType } from "./schema-shapes.js";

/**
 * The value that the text of `@default` or `@example` stands for: JSON, also as code, in backticks; where a string fits,
 * also text in single quotes or backticks, or bare; where a bigint does, `5n`. Undefined for anything else.
 */
export function parseTagValue(text: string, schema: JsonSchema): JsonValue | undefined {
  const fenced = /^```\w*\n([\s\S]*)\n```$/.exec(text)?.[1];
  if (fenced !== undefined) return parseLiteral(fenced);
  const code = /^`([^`]*)`$/.exec(text)?.[1];
  if (code !== undefined) {
    const isText = takesText(schema) && !takesDigits(schema) && !/^["']/.test(code);
    return isText ? code : parseTagValue(code, schema);
  }
  const literal = parseLiteral(text);
  if (literal !== undefined) return literal;
  const digits = takesDigits(schema) ? /^(-?\d+)n$/.exec(text)?.[1] : undefined;
  return digits ?? (text && !text.startsWith("```") && takesText(schema) ? text : undefined);
}

/** The value of JSON, or of text in single quotes. */
export function parseLiteral(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return /^'(.*)'$/s.exec(text)?.[1];
  }
}

function takesText(schema: JsonSchema): boolean {
  return hasType(schema, ["string"]) || (schema.anyOf ?? []).some(takesText);
}

/** Whether a schema is that of a bigint. */
function takesDigits(schema: JsonSchema): boolean {
  return (hasType(schema, ["string"]) && hasType(schema, ["integer"])) || (schema.anyOf ?? []).some(takesDigits);
}
