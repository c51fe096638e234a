import { UnknownProviderError } from "../definition/errors/index.js";
import { anthropic } from "./anthropic/index.js";
import { exportFor, type ProviderExport } from "./export-for.js";
import { gemini } from "./gemini/index.js";
import { openai } from "./openai/index.js";
import { openaiResponses } from "./openai-responses/index.js";
import type { ToolSource } from "./provider.js";
import type { AnyVendor, Vendor } from "./vendor.js";

/** Every provider, in the order in which they are listed to people. A new one is a folder and a word here. */
export const PROVIDERS = [openai, openaiResponses, anthropic, gemini] as const;

type Known = (typeof PROVIDERS)[number];

/** A name that `registry.for()` takes. */
export type ProviderId = Known["id"];

/** What `registry.for()` gives, by provider. */
export type ProviderExports = {
  readonly [V in Known as V["id"]]: V extends Vendor<string, infer Tool, infer Answer, infer Turn, infer _>
    ? ProviderExport<Tool, Answer, Turn>
    : never;
};

/** What `registry.for()` takes beside a filter, by provider. */
export type ProviderOptions = {
  readonly [V in Known as V["id"]]: V extends Vendor<string, infer _T, infer _A, infer _M, infer Options>
    ? Options
    : never;
};

/** Exports tools to a provider. Throws UnknownProviderError (TW6001), TooManyToolsError (TW6002). */
export function exportTools<Id extends ProviderId>(
  id: Id,
  source: ToolSource,
  options: ProviderOptions[Id],
): ProviderExports[Id] {
  const vendors: readonly AnyVendor[] = PROVIDERS;
  const vendor = vendors.find((candidate) => candidate.id === id);
  if (!vendor) {
    const known = PROVIDERS.map((candidate) => candidate.id);
    throw new UnknownProviderError(String(id), known);
  }
  return exportFor(vendor, source, options) as ProviderExports[Id];
}
