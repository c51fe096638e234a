import type { Strict } from "../../providers/codec/strict.js";
import { encodeMessages } from "../../providers/openai/encode-messages.js";
import { type EncodedTools, encodeTools } from "../../providers/openai/encode-tools.js";
import type { OpenAiMessage, OpenAiTool } from "../../providers/openai/wire.js";
import type { Model, ModelRequest } from "../model.js";
import { connectOpenAi } from "./connect-openai.js";
import { type OpenAiSettings, openAiSettings } from "./openai-settings.js";
import { readOpenAiStream } from "./read-openai-stream.js";
import { vendorModel } from "./vendor-model.js";

/** The body of a request, as the adapter writes it. */
export interface OpenAiChatRequest {
  model: string;
  messages: OpenAiMessage[];
  tools?: OpenAiTool[];
  stream: true;
  stream_options: { include_usage: true };
}

/** What the adapter needs of a client: `new OpenAI()`, `new AzureOpenAI()`, or one like it. */
export interface OpenAiClient {
  readonly baseURL?: string;
  readonly chat: {
    readonly completions: {
      create(body: OpenAiChatRequest, options: { signal: AbortSignal }): PromiseLike<AsyncIterable<unknown>>;
    };
  };
}

/** Options of `openAiChat`. */
export interface OpenAiChatOptions {
  /** The model's name. Default: the environment variable `MODEL`. */
  readonly model?: string;
  /** Default: `OPENAI_API_KEY`. A server on this machine or in a private network needs none. */
  readonly apiKey?: string;
  /** Any server that speaks OpenAI's chat completions. Default: `OPENAI_BASE_URL`, else OpenAI's own. */
  readonly baseURL?: string;
  /** How often the client repeats a request that met 408, 409, 429, 5xx or no connection. Default: the client's, 2. */
  readonly maxRetries?: number;
  /** Milliseconds until a request without an answer is given up. Default: the client's, ten minutes. */
  readonly timeoutMs?: number;
  /** A client of your own, in place of `apiKey`, `baseURL`, `maxRetries` and `timeoutMs`. */
  readonly client?: OpenAiClient;
  /** Whether OpenAI holds the model to the tools' schemas. Default: false; servers like OpenAI's may not know it. */
  readonly strict?: Strict;
  /** Further parameters of the request, sent as they are: `{ temperature: 0 }`. */
  readonly request?: Readonly<Record<string, unknown>>;
}

/**
 * A model on OpenAI's chat completions, or on any server that speaks them, through the official `openai` package, which
 * is loaded with the first request.
 *
 * @throws MissingModelError (TW6005), MissingApiKeyError (TW6006), InvalidAgentOptionsError (TW6009)
 */
export function openAiChat(options: OpenAiChatOptions = {}): Model {
  const { client } = options;
  const settings = openAiSettings(client ? ownedByClient(options, client) : options);
  return vendorModel<EncodedTools, OpenAiClient>({
    place: {
      id: `openai:${settings.model}`,
      server: settings.baseURL,
      key: "OPENAI_API_KEY",
      address: "OPENAI_BASE_URL",
      clientRepeats: true,
    },
    encode: (tools) => encodeTools(tools, options.strict),
    connect: async () => client ?? (await connectOpenAi(settings, options, "A model of OpenAI's chat API")),
    send: (connected, request, tools) => {
      const body = requestBody(settings.model, request, tools, options.request);
      return connected.chat.completions.create(body, { signal: request.signal });
    },
    read: (chunks, { calls }) => readOpenAiStream(chunks, calls),
  });
}

/** A client of the caller's own knows its server and its key. */
function ownedByClient({ model }: OpenAiChatOptions, { baseURL }: OpenAiClient): Partial<OpenAiSettings> {
  return { apiKey: "the client's", ...(model ? { model } : {}), ...(baseURL ? { baseURL } : {}) };
}

function requestBody(
  model: string,
  { system, messages }: ModelRequest,
  { tools, calls }: EncodedTools,
  further: OpenAiChatOptions["request"],
): OpenAiChatRequest {
  const conversation = encodeMessages(messages, calls);
  return {
    ...further,
    model,
    messages: system === undefined ? conversation : [{ role: "system", content: system }, ...conversation],
    // The API refuses an empty list.
    ...(tools.length > 0 ? { tools } : {}),
    stream: true,
    stream_options: { include_usage: true },
  };
}
