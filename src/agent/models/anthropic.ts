import { anthropic as vendor } from "../../providers/anthropic/index.js";
import type { AnthropicMessage, AnthropicTool } from "../../providers/anthropic/wire.js";
import type { Strict } from "../../providers/codec/strict.js";
import type { Model } from "../model.js";
import { loadPackage } from "./load-package.js";
import { readAnthropicStream } from "./read-anthropic-stream.js";
import { vendorModel } from "./vendor-model.js";

/** The body of a request, as the adapter writes it. */
export interface AnthropicRequest {
  model: string;
  max_tokens: number;
  system?: string;
  messages: AnthropicMessage[];
  tools?: AnthropicTool[];
  stream: true;
}

/** What the adapter needs of a client: `new Anthropic()`, or one like it, such as those for Bedrock and Vertex. */
export interface AnthropicClient {
  readonly messages: {
    create(body: AnthropicRequest, options: { signal: AbortSignal }): PromiseLike<AsyncIterable<unknown>>;
  };
}

/** Options of `anthropic`. */
export interface AnthropicOptions {
  /** The model's name. Default: the environment variable `MODEL`. */
  readonly model?: string;
  /** Default: `ANTHROPIC_API_KEY`. */
  readonly apiKey?: string;
  /** Default: `ANTHROPIC_BASE_URL`, else Anthropic's own. */
  readonly baseURL?: string;
  /** The most tokens of one answer, which the API wants to be told. Default: 8,192. */
  readonly maxTokens?: number;
  /** How often the client repeats a request that met 408, 409, 429, 5xx or no connection. Default: the client's, 2. */
  readonly maxRetries?: number;
  /** Whether Anthropic holds the model to the schemas of the tools. Default: false. */
  readonly strict?: Strict;
  /** Has Anthropic's own tool search find deferred tools, in place of `search_tools`. Default: false. */
  readonly toolSearch?: "bm25" | "regex" | false;
  /** A client of your own, in place of `apiKey`, `baseURL` and `maxRetries`. */
  readonly client?: AnthropicClient;
  /** Further parameters of the request, sent as they are: `{ temperature: 0 }`. */
  readonly request?: Readonly<Record<string, unknown>>;
}

/**
 * A model on Anthropic's messages API, through the official `@anthropic-ai/sdk` package, which is loaded with the first
 * request.
 *
 * @throws MissingModelError (TW6005), MissingApiKeyError (TW6006), InvalidAgentOptionsError (TW6009)
 */
export function anthropic(options: AnthropicOptions = {}): Model {
  const { maxRetries, maxTokens = 8192, request } = options;
  return vendorModel<AnthropicTool, AnthropicMessage, AnthropicOptions, AnthropicClient>(
    {
      vendor,
      source: {
        adapter: "anthropic",
        key: "ANTHROPIC_API_KEY",
        address: "ANTHROPIC_BASE_URL",
        server: "https://api.anthropic.com",
      },
      clientRepeats: true,
      connect: async ({ apiKey = null, baseURL }) => {
        const load = () => import("@anthropic-ai/sdk");
        const { Anthropic } = await loadPackage("@anthropic-ai/sdk", "A model of Anthropic's messages API", load);
        return new Anthropic({ apiKey, baseURL, ...(maxRetries === undefined ? {} : { maxRetries }) });
      },
      send: (client, { model, system, messages, offered, signal }) => {
        const said = system ? { system } : {};
        const body = { max_tokens: maxTokens, ...request, model, ...said, messages, ...offered, stream: true } as const;
        return client.messages.create(body, { signal });
      },
      read: readAnthropicStream,
    },
    options,
  );
}
