import type { OpenAI } from "openai";
import { loadPackage } from "./load-package.js";
import type { SettingsSource, VendorSettings } from "./vendor-settings.js";

/** Where the settings of a model on OpenAI's APIs, or on a server like them, come from. */
export const OPENAI_SOURCE: SettingsSource = {
  adapter: "openAiChat",
  key: "OPENAI_API_KEY",
  address: "OPENAI_BASE_URL",
  server: "https://api.openai.com/v1",
  // This machine, a container beside it, or a private network (RFC 1918, RFC 6762, RFC 4193).
  keyless:
    /^(?:[^.]+|.+\.(?:localhost|local|internal)|127\..+|10\..+|192\.168\..+|172\.(?:1[6-9]|2\d|3[01])\..+|0\.0\.0\.0|\[(?:::1|::|f[cd].*)\])$/i,
};

/** Loads the `openai` package and makes a client. Throws MissingPackageError (TW6007). */
export async function connectOpenAi(
  settings: VendorSettings,
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
