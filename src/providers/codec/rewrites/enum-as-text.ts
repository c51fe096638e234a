import type { JsonValue } from "../../../definition/json-schema.js";
import type { Rewrite, Rewritten } from "../rewrite.js";
import { type Schema, without } from "../schema.js";

/** Where an enum may hold text alone, other values become their JSON text. */
export const ENUM_AS_TEXT: Rewrite = {
  id: "enum-as-text",
  summary: "values of an enum that are not text become their JSON text",
  apply(schema) {
    const values = schema.enum as readonly JsonValue[] | undefined;
    if (!Array.isArray(values) || values.every((value) => typeof value === "string")) return undefined;
    return textsOf(schema, values);
  },
};

/** An enum of values as an enum of their texts. They are of one type, so no two texts are alike. */
export function textsOf(schema: Schema, values: readonly JsonValue[]): Rewritten {
  const texts = values.map((value) => JSON.stringify(value));
  const keys = values.map(canonicalText);
  return {
    schema: { ...without(schema, "const", "minimum", "maximum", "format"), type: "string", enum: texts },
    values: {
      encode: (value) => texts[keys.indexOf(canonicalText(value))] ?? value,
      decode(wire) {
        const index = texts.indexOf(String(wire));
        return typeof wire !== "string" || index < 0 ? wire : (values[index] ?? null);
      },
    },
  };
}

/** A text that equal values share, whatever the order of their properties. */
function canonicalText(value: JsonValue): string {
  return JSON.stringify(value, (_key, part: JsonValue) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
