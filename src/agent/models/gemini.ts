import type { GeminiSchemaField } from "../../providers/gemini/format-tools.js";
import { gemini as vendor } from "../../providers/gemini/index.js";
import type { GeminiContent, GeminiTool } from "../../providers/gemini/wire.js";
import type { Model } from "../model.js";
import { loadPackage } from "./load-package.js";
import { readGeminiStream } from "./read-gemini-stream.js";
import { vendorModel } from "./vendor-model.js";

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

/**
 * A model on Gemini's API, through the official `@google/genai` package, which is loaded with the first request.
 *
 * @throws MissingModelError (TW6005), MissingApiKeyError (TW6006), InvalidAgentOptionsError (TW6009)
 */
export function gemini(options: GeminiOptions = {}): Model {
  return vendorModel<GeminiTool, GeminiContent, GeminiOptions, GeminiClient>(
    {
      vendor,
      source: {
        adapter: "gemini",
        key: "GEMINI_API_KEY",
        address: "GEMINI_BASE_URL",
        server: "https://generativelanguage.googleapis.com",
      },
      clientRepeats: false,
      connect: async ({ apiKey = "", baseURL }) => {
        const load = () => import("@google/genai");
        const { GoogleGenAI } = await loadPackage("@google/genai", "A model of Gemini's API", load);
        // With a fetch of its own the package reaches into Node's, which fails where globals are copies, as in Jest.
        const httpOptions = { baseUrl: baseURL, fetch: (...request: Parameters<typeof fetch>) => fetch(...request) };
        return new GoogleGenAI({ apiKey, httpOptions }) as unknown as GeminiClient;
      },
      send: (client, { model, system, messages: contents, offered, signal: abortSignal }) => {
        const said = system ? { systemInstruction: system } : {};
        const config = { ...options.request, ...said, ...offered, abortSignal };
        return client.models.generateContentStream({ model, contents, config });
      },
      read: readGeminiStream,
    },
    options,
  );
}
