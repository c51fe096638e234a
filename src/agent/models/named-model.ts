import type { Model } from "../model.js";
import { anthropic } from "./anthropic.js";
import { gemini } from "./gemini.js";
import { openAiChat } from "./openai-chat.js";
import { openAiResponses } from "./openai-responses.js";

/** The adapters by the word before a model's name. A new one is a file and a line here. */
const ADAPTERS: Readonly<Record<string, (options: { readonly model: string }) => Model>> = {
  openai: openAiChat,
  "openai-responses": openAiResponses,
  anthropic,
  gemini,
};

/** A model by its name (default: `MODEL`): `anthropic:claude-sonnet-4-5`; a name without a vendor is for OpenAI's chat API. */
export function namedModel(name = process.env.MODEL): Model {
  const [, vendor = "", rest = ""] = /^([a-z-]+):(.+)$/.exec(name ?? "") ?? [];
  const adapter = Object.hasOwn(ADAPTERS, vendor) ? ADAPTERS[vendor] : undefined;
  // The names of Ollama's models hold colons too: `llama3:8b`.
  if (adapter) return adapter({ model: rest });
  return openAiChat(name ? { model: name } : {});
}
