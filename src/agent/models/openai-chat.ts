import type { ToolDefinition } from "../../definition/tool-definition.js";
import type { Strict } from "../../providers/codec/strict.js";
import { encodeMessages } from "../../providers/openai/encode-messages.js";
import { type EncodedTools, encodeTools } from "../../providers/openai/encode-tools.js";
import type { OpenAiMessage, OpenAiTool } from "../../providers/openai/wire.js";
import type { Model, ModelEvent, ModelRequest } from "../model.js";
import { explainOpenAiError } from "./explain-openai-error.js";
import { loadOpenAi } from "./load-openai.js";
import { type OpenAiSettings, openAiSettings } from "./openai-settings.js";
import { readOpenAiStream } from "./read-openai-stream.js";

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
  const settings = openAiSettings(options.client ? ownedByClient(options, options.client) : options);
  const id = `openai:${settings.model}`;
  const encoded = new WeakMap<readonly ToolDefinition[], EncodedTools>();
  let client: Promise<OpenAiClient> | undefined;
  return {
    id,
    async *generate(request): AsyncGenerator<ModelEvent> {
      const tools = encoded.get(request.tools) ?? encodeTools(request.tools, options.strict);
      encoded.set(request.tools, tools);
      if (tools.refused.length + tools.warnings.length > 0) {
        yield { type: "tool-notices", refused: tools.refused, warnings: tools.warnings };
      }
      try {
        client ??= options.client ? Promise.resolve(options.client) : makeClient(settings, options);
        const body = requestBody(settings.model, request, tools, options.request);
        const chunks = await (await client).chat.completions.create(body, { signal: request.signal });
        yield* readOpenAiStream(chunks, tools.calls);
      } catch (error) {
        throw explainOpenAiError(id, settings.baseURL, error);
      }
    },
  };
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

async function makeClient(settings: OpenAiSettings, options: OpenAiChatOptions): Promise<OpenAiClient> {
  const OpenAI = await loadOpenAi();
  return new OpenAI({
    baseURL: settings.baseURL,
    // The client demands a key; a server that needs none gets no header either.
    apiKey: settings.apiKey ?? "none",
    ...(settings.apiKey ? {} : { defaultHeaders: { Authorization: null } }),
    ...(options.maxRetries === undefined ? {} : { maxRetries: options.maxRetries }),
    ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
  });
}
