import type { CallOptions } from "../../definition/call-options.js";
import type { ToolResult } from "../../definition/tool-result.js";
import { type AnsweredCall, asList } from "../answered-call.js";
import { fields } from "../fields.js";
import { noticesOf } from "../notices.js";
import type { Provider, ToolNotices } from "../provider.js";
import { readWireCall } from "../read-wire-call.js";
import { unsupportedToolCall } from "../unsupported-tool-call.js";
import { encodeResults } from "./encode-result.js";
import { encodeTools, type GeminiSchemaField } from "./encode-tools.js";
import type { GeminiFunctionDeclaration, GeminiUserContent } from "./wire.js";

/** Options of `registry.for("gemini")`. */
export interface GeminiOptions {
  /**
   * Which field holds the schema of the arguments: `parameters`, OpenAPI's part with unions, or `parametersJsonSchema`,
   * JSON Schema with open objects and tuples. Default: `parameters`.
   */
  readonly schema?: GeminiSchemaField;
}

/** What `registry.for("gemini")` gives: tools for a `generateContent` request, and the way back from its calls. */
export interface GeminiExport extends ToolNotices {
  /** For the request's `config.tools`: one tool with all function declarations, or none. */
  readonly tools: { functionDeclarations: GeminiFunctionDeclaration[] }[];
  /** Runs one function call, or a part that holds one. Never rejects: a part of any other kind is answered too. */
  call(functionCall: unknown, options?: CallOptions): Promise<ToolResult>;
  /** All results of one turn as the content that answers it. */
  messages(results: AnsweredCall | readonly AnsweredCall[]): GeminiUserContent[];
}

/** Google's Gemini. */
export const gemini: Provider<"gemini", GeminiExport, GeminiOptions> = {
  id: "gemini",
  export(source, { schema } = {}) {
    const encoded = encodeTools(source.definitions, schema);
    const { tools, calls } = encoded;
    return {
      tools: tools.length === 0 ? [] : [{ functionDeclarations: tools }],
      ...noticesOf(encoded, source),
      async call(functionCall, options) {
        const { call, unsupported } = readWireCall(functionCallOf(functionCall), { id: "id", arguments: "args" });
        if (unsupported !== undefined) return unsupportedToolCall(call, unsupported);
        return source.call(calls.decode(call), options);
      },
      messages: (results) =>
        encodeResults(asList(results), (name) => calls.encode({ id: "", name, arguments: undefined }).name),
    };
  },
};

function functionCallOf(value: unknown): unknown {
  try {
    return fields(value).functionCall ?? value;
  } catch {
    return undefined;
  }
}
