import { ModelRequestError, ToolwrightError } from "../../definition/errors/index.js";

/** Where a request went, for advice. */
export interface RequestPlace {
  /** The model's id. */
  readonly id: string;
  readonly server: string;
  /** The environment variables that say key and server. */
  readonly key: string;
  readonly address: string;
  /** Whether the client itself repeats requests that may succeed later. */
  readonly clientRepeats: boolean;
}

const ADVICE: Readonly<Record<number, (place: RequestPlace) => string>> = {
  400: () => "The server does not accept the request; its message says why.",
  401: ({ key }) => `Check ${key}.`,
  403: () => "The key may not use this model.",
  404: ({ address }) => `Check the model's name (MODEL) and the server's address (${address}).`,
  413: () => "The conversation is too long for the server; give fewer messages.",
  429: () => "The rate limit or the quota is used up; wait, or raise it.",
};

/** What the client threw, as a ModelRequestError (TW6008) that says what to do. */
export function explainRequestError(place: RequestPlace, error: unknown): ToolwrightError {
  if (error instanceof ToolwrightError) return error;
  const { status, message } = Object(error) as { readonly status?: unknown; readonly message?: unknown };
  const said = typeof message === "string" ? message : String(error);
  if (typeof status !== "number") {
    const problem = `${said} Check the network and the server's address, ${place.server}.`;
    // A client that repeats does so where it found no connection, not where the connection broke later.
    const retryable = !place.clientRepeats || !/^APIConnection/.test(Object(error).constructor.name);
    return new ModelRequestError(place.id, problem, { cause: error, retryable });
  }
  const advice = ADVICE[status]?.(place) ?? (status >= 500 ? "The server failed; try again later." : "");
  return new ModelRequestError(place.id, `${said}. ${advice}`.trim(), {
    cause: error,
    status,
    ...(place.clientRepeats ? { retryable: false } : {}),
    retryAfterMs: retryDelay(said),
  });
}

/** Google's errors say in their body how long to wait: `"retryDelay":"17s"`. */
function retryDelay(message: string): number | undefined {
  const seconds = /"retryDelay"\s*:\s*\\?"([\d.]+)s/.exec(message)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}
