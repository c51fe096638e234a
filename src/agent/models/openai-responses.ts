import type { OpenAiFunction } from "../../providers/openai/encode-tools.js";
import { encodeFunctions } from "../../providers/openai/encode-tools.js";
import { encodeMessages } from "../../providers/openai-responses/encode-messages.js";
import { RESPONSES_RULES } from "../../providers/openai-responses/index.js";
import type { ResponsesItem, ResponsesTool } from "../../providers/openai-responses/wire.js";
import type { Model, ModelRequest } from "../model.js";
import { connectOpenAi } from "./connect-openai.js";
import type { OpenAiChatOptions } from "./openai-chat.js";
import { type OpenAiSettings, openAiSettings } from "./openai-settings.js";
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
  const { client } = options;
  const settings: OpenAiSettings = openAiSettings(client ? { ...options, apiKey: "the client's" } : options);
  const id = `openai-responses:${settings.model}`;
  const { strict = false } = options;
  return vendorModel<ReturnType<typeof encodeFunctions>, OpenAiResponsesClient>({
    place: {
      id,
      server: settings.baseURL,
      key: "OPENAI_API_KEY",
      address: "OPENAI_BASE_URL",
      clientRepeats: true,
    },
    encode: (tools) => encodeFunctions(tools, RESPONSES_RULES, strict),
    connect: async () => client ?? (await connectOpenAi(settings, options, "A model of OpenAI's responses API")),
    send: (connected, request, { tools, calls }) => {
      const input = encodeMessages(request.messages, calls);
      const body = requestBody(settings.model, request, tools, options.request);
      return connected.responses.create({ ...body, input }, { signal: request.signal });
    },
    read: (events, { calls }) => readResponsesStream(events, calls, id),
  });
}

function requestBody(
  model: string,
  { system }: ModelRequest,
  tools: readonly OpenAiFunction[],
  further: OpenAiResponsesOptions["request"],
): Omit<OpenAiResponsesRequest, "input"> {
  return {
    ...further,
    model,
    ...(system ? { instructions: system } : {}),
    ...(tools.length > 0 ? { tools: tools.map((tool) => ({ type: "function", ...tool })) } : {}),
    stream: true,
  };
}
