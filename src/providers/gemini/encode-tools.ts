import type { ToolDefinition } from "../../definition/tool-definition.js";
import { encodeTools as encode, type VendorRules, type WireTools } from "../codec/encode-tools.js";
import { GEMINI, GEMINI_JSON } from "./dialects.js";
import { formatSchema } from "./format-schema.js";
import type { GeminiFunctionDeclaration } from "./wire.js";

/** Which of Gemini's two fields holds the arguments' schema. */
export type GeminiSchemaField = "parameters" | "parametersJsonSchema";

/** What Gemini asks of tools: names may hold dots, and begin with a letter or `_`. */
export const GEMINI_RULES: VendorRules = {
  id: "gemini",
  name: "Gemini",
  names: { rule: /^[a-zA-Z_][a-zA-Z0-9_.-]{0,63}$/, longest: 64, fallback: "tool" },
  mostTools: 128,
};

/** Tools in Gemini's form, the way back from their calls, and what there is to know about them. */
export interface EncodedTools extends Omit<WireTools, "tools"> {
  readonly tools: GeminiFunctionDeclaration[];
}

/** All definitions as function declarations. Throws TooManyToolsError (TW6002) when more than 128 remain. */
export function encodeTools(
  definitions: readonly ToolDefinition[],
  field: GeminiSchemaField = "parameters",
): EncodedTools {
  const encoded = encode(definitions, GEMINI_RULES, [field === "parameters" ? GEMINI : GEMINI_JSON]);
  return {
    ...encoded,
    tools: encoded.tools.map(({ name, description, schema }) => ({
      name,
      ...(description === "" ? {} : { description }),
      ...argumentsOf(schema, field),
    })),
  };
}

/** A tool without parameters has no schema: the API refuses an object without properties. */
function argumentsOf(
  schema: { readonly [keyword: string]: unknown },
  field: GeminiSchemaField,
): Pick<GeminiFunctionDeclaration, GeminiSchemaField> {
  const { properties } = schema;
  if (typeof properties !== "object" || properties === null || Object.keys(properties).length === 0) return {};
  return field === "parameters" ? { parameters: formatSchema(schema) } : { parametersJsonSchema: schema };
}
