import { encodeMessages } from "../../providers/gemini/encode-messages.js";
import { type EncodedTools, encodeTools, type GeminiSchemaField } from "../../providers/gemini/encode-tools.js";
import type { GeminiContent } from "../../providers/gemini/wire.js";
import type { Model, ModelRequest } from "../model.js";
import { loadPackage } from "./load-package.js";
import { readGeminiStream } from "./read-gemini-stream.js";
import { vendorModel } from "./vendor-model.js";
import { vendorSettings } from "./vendor-settings.js";

/** A request, as the adapter writes it. */
export interface GeminiRequest {
  model: string;
  contents: GeminiContent[];
  config: { [parameter: string]: unknown };
}

/** What the adapter needs of a client: `new GoogleGenAI({ … })`, for Gemini's API or Vertex. */
export interface GeminiClient {
  readonly models: { generateContentStream(request: GeminiRequest): PromiseLike<AsyncIterable<unknown>> };
}

/** Options of `gemini`. */
export interface GeminiOptions {
  /** The model's name. Default: the environment variable `MODEL`. */
  readonly model?: string;
  /** Default: `GEMINI_API_KEY`. */
  readonly apiKey?: string;
  /** Default: `GEMINI_BASE_URL`, else Google's own. */
  readonly baseURL?: string;
  /** Which field holds the schemas of the tools, see `registry.for("gemini")`. Default: `parameters`. */
  readonly schema?: GeminiSchemaField;
  /** A client of your own, in place of `apiKey` and `baseURL`. */
  readonly client?: GeminiClient;
  /** Further parameters of the request's `config`, sent as they are: `{ temperature: 0 }`. */
  readonly request?: Readonly<Record<string, unknown>>;
}

const SOURCE = {
  adapter: "gemini",
  key: "GEMINI_API_KEY",
  address: "GEMINI_BASE_URL",
  server: "https://generativelanguage.googleapis.com",
};

/**
 * A model on Gemini's API, through the official `@google/genai` package, which is loaded with the first request.
 *
 * @throws MissingModelError (TW6005), MissingApiKeyError (TW6006), InvalidAgentOptionsError (TW6009)
 */
export function gemini(options: GeminiOptions = {}): Model {
  const { model, baseURL, apiKey } = vendorSettings(
    options.client ? { ...options, apiKey: "the client's" } : options,
    SOURCE,
  );
  const id = `gemini:${model}`;
  return vendorModel<EncodedTools, GeminiClient>({
    place: { id, server: baseURL, key: SOURCE.key, address: SOURCE.address, clientRepeats: false },
    encode: (tools) => encodeTools(tools, options.schema),
    connect: async () => {
      if (options.client) return options.client;
      const load = () => import("@google/genai");
      const { GoogleGenAI } = await loadPackage("@google/genai", "A model of Gemini's API", load);
      // With a fetch of its own the package reaches into Node's, which fails where globals are copies, as in Jest.
      const httpOptions = { baseUrl: baseURL, fetch: (...request: Parameters<typeof fetch>) => fetch(...request) };
      return new GoogleGenAI({ apiKey, httpOptions }) as unknown as GeminiClient;
    },
    send: (client, request, tools) => client.models.generateContentStream(requestOf(model, request, tools, options)),
    read: (chunks, { calls }) => readGeminiStream(chunks, calls, id),
  });
}

function requestOf(
  model: string,
  { system, messages, signal }: ModelRequest,
  { tools, calls }: EncodedTools,
  { request }: GeminiOptions,
): GeminiRequest {
  return {
    model,
    contents: encodeMessages(messages, calls),
    config: {
      ...request,
      ...(system ? { systemInstruction: system } : {}),
      ...(tools.length > 0 ? { tools: [{ functionDeclarations: tools }] } : {}),
      abortSignal: signal,
    },
  };
}
