import type { ProviderExport } from "../export-for.js";
import { fields } from "../fields.js";
import type { Vendor } from "../vendor.js";
import { decodeMessages, readCall } from "./decode-messages.js";
import { GEMINI, GEMINI_JSON } from "./dialects.js";
import { encodeMessages } from "./encode-messages.js";
import { encodeResults } from "./encode-result.js";
import { formatTools, type GeminiSchemaField } from "./format-tools.js";
import type { GeminiContent, GeminiTool, GeminiUserContent } from "./wire.js";

/** Options of `registry.for("gemini")`. */
export interface GeminiOptions {
  /**
   * Which field holds the schema of the arguments: `parameters`, OpenAPI's part with unions, or `parametersJsonSchema`,
   * JSON Schema with open objects and tuples. Default: `parameters`.
   */
  readonly schema?: GeminiSchemaField;
}

/**
 * What `registry.for("gemini")` gives; `tools` go into the request's `config.tools`. `call` takes a function call, or a part that
 * holds one; `messages` gives one content with all results of a turn.
 */
export type GeminiExport = ProviderExport<GeminiTool, GeminiUserContent, GeminiContent>;

/** Google's Gemini. */
export const gemini: Vendor<"gemini", GeminiTool, GeminiUserContent, GeminiContent, GeminiOptions> = {
  id: "gemini",
  rules: {
    id: "gemini",
    name: "Gemini",
    // Names may hold dots, and begin with a letter or `_`.
    names: { rule: /^[a-zA-Z_][a-zA-Z0-9_.-]{0,63}$/, longest: 64, fallback: "tool" },
    mostTools: 128,
  },
  dialects: { gemini: GEMINI, "gemini-json": GEMINI_JSON },
  dialectsFor: ({ schema }) => [schema === "parametersJsonSchema" ? GEMINI_JSON : GEMINI],
  formatTools,
  readCall: (value) => readCall(functionCallOf(value)),
  encodeResults,
  encodeMessages,
  decodeMessages,
};

function functionCallOf(value: unknown): unknown {
  try {
    return fields(value).functionCall ?? value;
  } catch {
    return undefined;
  }
}
