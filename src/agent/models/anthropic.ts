import { encodeMessages } from "../../providers/anthropic/encode-messages.js";
import { type EncodedTools, encodeTools } from "../../providers/anthropic/encode-tools.js";
import type { AnthropicMessage, AnthropicTool } from "../../providers/anthropic/wire.js";
import type { Strict } from "../../providers/codec/strict.js";
import type { Model, ModelRequest } from "../model.js";
import { loadPackage } from "./load-package.js";
import { readAnthropicStream } from "./read-anthropic-stream.js";
import { vendorModel } from "./vendor-model.js";
import { vendorSettings } from "./vendor-settings.js";

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
  /** A client of your own, in place of `apiKey`, `baseURL` and `maxRetries`. */
  readonly client?: AnthropicClient;
  /** Further parameters of the request, sent as they are: `{ temperature: 0 }`. */
  readonly request?: Readonly<Record<string, unknown>>;
}

const SOURCE = {
  adapter: "anthropic",
  key: "ANTHROPIC_API_KEY",
  address: "ANTHROPIC_BASE_URL",
  server: "https://api.anthropic.com",
};

/**
 * A model on Anthropic's messages API, through the official `@anthropic-ai/sdk` package, which is loaded with the first
 * request.
 *
 * @throws MissingModelError (TW6005), MissingApiKeyError (TW6006), InvalidAgentOptionsError (TW6009)
 */
export function anthropic(options: AnthropicOptions = {}): Model {
  const { model, baseURL, apiKey } = vendorSettings(
    options.client ? { ...options, apiKey: "the client's" } : options,
    SOURCE,
  );
  return vendorModel<EncodedTools, AnthropicClient>({
    place: { id: `anthropic:${model}`, server: baseURL, key: SOURCE.key, address: SOURCE.address, clientRepeats: true },
    encode: (tools) => encodeTools(tools, options.strict),
    connect: async () => {
      if (options.client) return options.client;
      const load = () => import("@anthropic-ai/sdk");
      const { Anthropic } = await loadPackage("@anthropic-ai/sdk", "A model of Anthropic's messages API", load);
      const { maxRetries } = options;
      return new Anthropic({ apiKey, baseURL, ...(maxRetries === undefined ? {} : { maxRetries }) });
    },
    send: (client, request, tools) =>
      client.messages.create(requestBody(model, request, tools, options), { signal: request.signal }),
    read: (events, { calls }) => readAnthropicStream(events, calls),
  });
}

function requestBody(
  model: string,
  { system, messages }: ModelRequest,
  { tools, calls }: EncodedTools,
  { maxTokens = 8192, request }: AnthropicOptions,
): AnthropicRequest {
  return {
    max_tokens: maxTokens,
    ...request,
    model,
    ...(system ? { system } : {}),
    messages: encodeMessages(messages, calls),
    ...(tools.length > 0 ? { tools } : {}),
    stream: true,
  };
}
