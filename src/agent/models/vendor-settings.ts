import { InvalidAgentOptionsError, MissingApiKeyError, MissingModelError } from "../../definition/errors/index.js";

/** Where the settings of a vendor come from when options do not say. */
export interface SettingsSource {
  /** The adapter, for messages: `anthropic`. */
  readonly adapter: string;
  readonly key: string;
  readonly address: string;
  /** The vendor's own server. */
  readonly server: string;
}

/** Where requests go and as whom. */
export interface VendorSettings {
  readonly model: string;
  readonly baseURL: string;
  readonly apiKey: string;
}

/** The settings from options, else from `MODEL` and the vendor's variables; empty variables do not count. */
export function vendorSettings(
  options: Partial<VendorSettings>,
  { adapter, key, address, server }: SettingsSource,
  env: NodeJS.ProcessEnv = process.env,
): VendorSettings {
  const model = options.model || env.MODEL;
  if (!model) throw new MissingModelError();
  const baseURL = options.baseURL || env[address] || server;
  if (!URL.canParse(baseURL)) {
    throw new InvalidAgentOptionsError("baseURL", `(or ${address}) is no URL: ${JSON.stringify(baseURL)}`);
  }
  const apiKey = options.apiKey || env[key];
  if (!apiKey) throw new MissingApiKeyError(key, new URL(baseURL).host, `one: ${adapter}({ apiKey: "…" })`);
  return { model, baseURL, apiKey };
}
