import { InvalidAgentOptionsError, MissingApiKeyError, MissingModelError } from "../../definition/errors/index.js";

/** Where requests go and as whom. */
export interface OpenAiSettings {
  readonly model: string;
  readonly baseURL: string;
  /** Absent for a server that needs none. */
  readonly apiKey?: string;
}

const OPENAI = "https://api.openai.com/v1";

/** Hosts that are this machine, a container beside it, or in a private network (RFC 1918, RFC 6762, RFC 4193). */
const LOCAL_HOST =
  /^(?:[^.]+|.+\.(?:localhost|local|internal)|127\..+|10\..+|192\.168\..+|172\.(?:1[6-9]|2\d|3[01])\..+|0\.0\.0\.0|\[(?:::1|::|f[cd].*)\])$/i;

/** The settings from options, else from `MODEL`, `OPENAI_BASE_URL` and `OPENAI_API_KEY`; empty variables do not count. */
export function openAiSettings(options: Partial<OpenAiSettings>, env: NodeJS.ProcessEnv = process.env): OpenAiSettings {
  const model = options.model || env.MODEL;
  if (!model) throw new MissingModelError();
  const baseURL = options.baseURL || env.OPENAI_BASE_URL || OPENAI;
  if (!URL.canParse(baseURL)) {
    throw new InvalidAgentOptionsError("baseURL", `(or OPENAI_BASE_URL) is no URL: ${JSON.stringify(baseURL)}`);
  }
  const apiKey = options.apiKey || env.OPENAI_API_KEY;
  const { host, hostname } = new URL(baseURL);
  if (!apiKey && !LOCAL_HOST.test(hostname)) {
    throw new MissingApiKeyError("OPENAI_API_KEY", host, 'one: openAiChat({ apiKey: "…" })', "OPENAI_BASE_URL");
  }
  return { model, baseURL, ...(apiKey ? { apiKey } : {}) };
}
