import type { OpenAI } from "openai";
import { loadPackage } from "./load-package.js";
import type { OpenAiSettings } from "./openai-settings.js";

/** Loads the `openai` package and makes a client. Throws MissingPackageError (TW6007). */
export async function connectOpenAi(
  settings: OpenAiSettings,
  { maxRetries, timeoutMs }: { readonly maxRetries?: number; readonly timeoutMs?: number },
  purpose: string,
): Promise<OpenAI> {
  const { OpenAI: Client } = await loadPackage("openai", purpose, () => import("openai"));
  return new Client({
    baseURL: settings.baseURL,
    // The client demands a key; a server that needs none gets no header either.
    apiKey: settings.apiKey ?? "none",
    ...(settings.apiKey ? {} : { defaultHeaders: { Authorization: null } }),
    ...(maxRetries === undefined ? {} : { maxRetries }),
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
  });
}
