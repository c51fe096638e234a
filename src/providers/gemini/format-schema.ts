import { isNull } from "../codec/nullable.js";
import { isSchema, listed, named, type Schema, strings } from "../codec/schema.js";
import type { GeminiSchema } from "./wire.js";

/** Bounds that the SDK's types write as text: they are 64-bit integers. */
const AS_TEXT = ["minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties"];

/**
 * A schema of the dialect in the spelling of Gemini's `Schema`: types in capitals, null as `nullable`, enums marked, and
 * the order of the properties said, since the order of JSON's is lost on the way. Values are the same.
 */
export function formatSchema(schema: Schema): GeminiSchema {
  const formatted: { [keyword: string]: unknown } = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "type") Object.assign(formatted, formatType(value));
    else if (keyword === "anyOf") Object.assign(formatted, formatUnion(listed(value)));
    else if (keyword === "items" && isSchema(value)) formatted.items = formatSchema(value);
    else if (keyword === "enum") formatted.enum = strings(value);
    else if (keyword === "properties") {
      const properties = named(value);
      formatted.properties = Object.fromEntries(properties.map(([name, part]) => [name, formatSchema(part)]));
      if (properties.length > 1) formatted.propertyOrdering ??= properties.map(([name]) => name);
    } else formatted[keyword] = AS_TEXT.includes(keyword) ? String(value) : value;
  }
  if (formatted.enum) formatted.format = "enum";
  return formatted;
}

function formatType(type: unknown): GeminiSchema {
  const names = Array.isArray(type) ? strings(type) : [String(type)];
  const [name = "null"] = names.filter((candidate) => candidate !== "null");
  return { type: name.toUpperCase(), ...(names.length > 1 ? { nullable: true } : {}) };
}

/** Null is no arm of its own here: the first arm takes it on. */
function formatUnion(arms: readonly Schema[]): GeminiSchema {
  const [first, ...others] = arms.filter((arm) => !isNull(arm)).map(formatSchema);
  if (first === undefined) return { type: "NULL" };
  const nullable = arms.some(isNull) ? { nullable: true } : {};
  // A union within may have nothing beside it either, so what it takes on goes to its own first arm.
  const taking = Array.isArray(first.anyOf) ? withFirst(first, nullable) : { ...first, ...nullable };
  return others.length === 0 ? taking : { anyOf: [taking, ...others] };
}

function withFirst(union: GeminiSchema, more: GeminiSchema): GeminiSchema {
  const [first = {}, ...others] = union.anyOf as readonly GeminiSchema[];
  return { anyOf: [Array.isArray(first.anyOf) ? withFirst(first, more) : { ...first, ...more }, ...others] };
}
