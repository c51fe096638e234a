import { InvalidAgentOptionsError, MissingApiKeyError, MissingModelError } from "../../definition/errors/index.js";

/** Where the settings of a vendor come from when options do not say. */
export interface SettingsSource {
  /** The function that makes the model, for messages: `anthropic`. */
  readonly adapter: string;
  readonly key: string;
  readonly address: string;
  /** The vendor's own server. */
  readonly server: string;
  /** Hosts that need no key. */
  readonly keyless?: RegExp;
}

/** Where requests go and as whom. */
export interface VendorSettings {
  readonly model: string;
  readonly baseURL: string;
  /** Absent for a server that needs none. */
  readonly apiKey?: string;
}

/** What the options of every model may say. */
export interface SettingsOptions extends Partial<VendorSettings> {
  /** A client of the caller's own knows its server and its key. */
  readonly client?: object;
}

/** The settings from options, else from `MODEL` and the vendor's variables; empty variables do not count. */
export function vendorSettings(
  { client, ...options }: SettingsOptions,
  { adapter, key, address, server, keyless }: SettingsSource,
  env: NodeJS.ProcessEnv = process.env,
): VendorSettings {
  const model = options.model || env.MODEL;
  if (!model) throw new MissingModelError();
  const { baseURL: own } = Object(client) as { readonly baseURL?: unknown };
  const baseURL = (typeof own === "string" && own) || options.baseURL || env[address] || server;
  if (!URL.canParse(baseURL)) {
    throw new InvalidAgentOptionsError("baseURL", `(or ${address}) is no URL: ${JSON.stringify(baseURL)}`);
  }
  const apiKey = options.apiKey || env[key];
  const { host, hostname } = new URL(baseURL);
  if (!apiKey && !client && !keyless?.test(hostname)) {
    throw new MissingApiKeyError(key, host, `one: ${adapter}({ apiKey: "…" })`, keyless && address);
  }
  return { model, baseURL, ...(apiKey ? { apiKey } : {}) };
}
