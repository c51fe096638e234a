import type { WireTool } from "../codec/encode-tools.js";
import { named, type Schema } from "../codec/schema.js";
import { GEMINI_JSON } from "./dialects.js";
import { formatSchema } from "./format-schema.js";
import type { GeminiFunctionDeclaration, GeminiTool } from "./wire.js";

/** One tool with all function declarations, or none. */
export function formatTools(tools: readonly WireTool[]): GeminiTool[] {
  return tools.length === 0 ? [] : [{ functionDeclarations: tools.map(declarationOf) }];
}

function declarationOf({ name, description, schema, dialect }: WireTool): GeminiFunctionDeclaration {
  return {
    name,
    ...(description === "" ? {} : { description }),
    ...(dialect === GEMINI_JSON ? argumentsOf(schema, "parametersJsonSchema") : argumentsOf(schema, "parameters")),
  };
}

/** A tool without parameters has no schema: the API refuses an object without properties. */
function argumentsOf(schema: Schema, field: GeminiSchemaField): Pick<GeminiFunctionDeclaration, GeminiSchemaField> {
  if (named(schema.properties).length === 0) return {};
  return field === "parameters" ? { parameters: formatSchema(schema) } : { parametersJsonSchema: schema };
}

/** Which of Gemini's two fields holds the arguments' schema. */
export type GeminiSchemaField = "parameters" | "parametersJsonSchema";
