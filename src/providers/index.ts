import { UnknownProviderError } from "../definition/errors/index.js";
import { type OpenAiExport, openai } from "./openai/index.js";
import type { ToolSource } from "./provider.js";

/** Every provider, in the order in which they are listed to people. A new one is a folder, a line here and one below. */
export const PROVIDERS = [openai] as const;

/** What `registry.for()` gives, by provider. */
export interface ProviderExports {
  readonly openai: OpenAiExport;
}

/** A name that `registry.for()` takes. */
export type ProviderId = keyof ProviderExports;

/** Exports tools to a provider. Throws UnknownProviderError (TW6001), and what the provider itself throws. */
export function exportTools<Id extends ProviderId>(id: Id, source: ToolSource): ProviderExports[Id] {
  const provider = PROVIDERS.find((candidate) => candidate.id === id);
  if (!provider) {
    const known = PROVIDERS.map((candidate) => candidate.id);
    throw new UnknownProviderError(String(id), known);
  }
  return provider.export(source);
}
