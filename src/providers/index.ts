import { UnknownProviderError } from "../definition/errors/index.js";
import { anthropic } from "./anthropic/index.js";
import { gemini } from "./gemini/index.js";
import { openai } from "./openai/index.js";
import { openaiResponses } from "./openai-responses/index.js";
import type { Provider, ToolSource } from "./provider.js";

/** Every provider, in the order in which they are listed to people. A new one is a folder and a word here. */
export const PROVIDERS = [openai, openaiResponses, anthropic, gemini] as const;

type AnyProvider = (typeof PROVIDERS)[number];

/** A name that `registry.for()` takes. */
export type ProviderId = AnyProvider["id"];

/** What `registry.for()` gives, by provider. */
export type ProviderExports = { readonly [P in AnyProvider as P["id"]]: ReturnType<P["export"]> };

/** What `registry.for()` takes beside a filter, by provider. */
export type ProviderOptions = { readonly [P in AnyProvider as P["id"]]: NonNullable<Parameters<P["export"]>[1]> };

/** Exports tools to a provider. Throws UnknownProviderError (TW6001), and what the provider itself throws. */
export function exportTools<Id extends ProviderId>(
  id: Id,
  source: ToolSource,
  options?: ProviderOptions[Id],
): ProviderExports[Id] {
  const providers: readonly Provider<string, unknown>[] = PROVIDERS;
  const provider = providers.find((candidate) => candidate.id === id);
  if (!provider) {
    const known = PROVIDERS.map((candidate) => candidate.id);
    throw new UnknownProviderError(String(id), known);
  }
  return provider.export(source, options) as ProviderExports[Id];
}
