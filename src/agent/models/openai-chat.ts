import type { Strict } from "../../providers/codec/strict.js";
import { openai as vendor } from "../../providers/openai/index.js";
import type { OpenAiMessage, OpenAiTool } from "../../providers/openai/wire.js";
import type { Model } from "../model.js";
import { connectOpenAi, OPENAI_SOURCE } from "./connect-openai.js";
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
  return vendorModel<OpenAiTool, OpenAiMessage, OpenAiChatOptions, OpenAiClient>(
    {
      vendor,
      source: OPENAI_SOURCE,
      clientRepeats: true,
      connect: (settings) => connectOpenAi(settings, options, "A model of OpenAI's chat API"),
      send: (client, { model, system, messages: said, offered, signal }) => {
        const messages = system === undefined ? said : [{ role: "system" as const, content: system }, ...said];
        const streamed = { stream: true, stream_options: { include_usage: true } } as const;
        const body = { ...options.request, model, messages, ...offered, ...streamed };
        return client.chat.completions.create(body, { signal });
      },
      read: readOpenAiStream,
    },
    options,
  );
}
