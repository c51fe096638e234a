import { openaiResponses as vendor } from "../../providers/openai-responses/index.js";
import type { ResponsesItem, ResponsesTool } from "../../providers/openai-responses/wire.js";
import type { Model } from "../model.js";
import { connectOpenAi, OPENAI_SOURCE } from "./connect-openai.js";
import type { OpenAiChatOptions } from "./openai-chat.js";
import { readResponsesStream } from "./read-responses-stream.js";
import { vendorModel } from "./vendor-model.js";

/** The body of a request, as the adapter writes it. */
export interface OpenAiResponsesRequest {
  model: string;
  instructions?: string;
  input: ResponsesItem[];
  tools?: ResponsesTool[];
  stream: true;
}

/** What the adapter needs of a client: `new OpenAI()`, or one like it. */
export interface OpenAiResponsesClient {
  readonly baseURL?: string;
  readonly responses: {
    create(body: OpenAiResponsesRequest, options: { signal: AbortSignal }): PromiseLike<AsyncIterable<unknown>>;
  };
}

/** Options of `openAiResponses`: those of `openAiChat`. */
export interface OpenAiResponsesOptions extends Omit<OpenAiChatOptions, "client"> {
  /** Has OpenAI's own tool search find deferred tools, in place of `search_tools`. Default: false; not every model knows it. */
  readonly toolSearch?: boolean;
  /** A client of your own, in place of `apiKey`, `baseURL`, `maxRetries` and `timeoutMs`. */
  readonly client?: OpenAiResponsesClient;
}

/**
 * A model on OpenAI's responses API, through the official `openai` package, which is loaded with the first request. The
 * conversation is sent whole each time; reasoning goes back to the model that did it.
 *
 * @throws MissingModelError (TW6005), MissingApiKeyError (TW6006), InvalidAgentOptionsError (TW6009)
 */
export function openAiResponses(options: OpenAiResponsesOptions = {}): Model {
  return vendorModel<ResponsesTool, ResponsesItem, OpenAiResponsesOptions, OpenAiResponsesClient>(
    {
      vendor,
      source: OPENAI_SOURCE,
      clientRepeats: true,
      connect: (settings) => connectOpenAi(settings, options, "A model of OpenAI's responses API"),
      send: (client, { model, system, messages: input, offered, signal }) => {
        const said = system ? { instructions: system } : {};
        const body = { ...options.request, model, ...said, input, ...offered, stream: true } as const;
        return client.responses.create(body, { signal });
      },
      read: readResponsesStream,
    },
    options,
  );
}
