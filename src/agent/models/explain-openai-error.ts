import { ModelRequestError, ToolwrightError } from "../../definition/errors/index.js";

const ADVICE: Readonly<Record<number, string>> = {
  400: "The server does not accept the request; its message says why.",
  401: "Check OPENAI_API_KEY.",
  403: "The key may not use this model.",
  404: "Check the model's name (MODEL) and the server's address (OPENAI_BASE_URL).",
  413: "The conversation is too long for the server; give fewer messages.",
  429: "The rate limit or the quota is used up; wait, or raise it.",
};

/** What the client threw, as a ModelRequestError (TW6008) that says what to do. */
export function explainOpenAiError(model: string, server: string, error: unknown): ToolwrightError {
  if (error instanceof ToolwrightError) return error;
  const { status, message } = error as { readonly status?: unknown; readonly message?: unknown };
  const said = typeof message === "string" ? message : String(error);
  if (typeof status !== "number") {
    const problem = `${said} Check the network and the server's address, ${server}.`;
    // The client has repeated what found no connection; it does not where the connection broke later.
    const retryable = !/^APIConnection/.test((error as object).constructor.name);
    return new ModelRequestError(model, problem, { cause: error, retryable });
  }
  const advice = ADVICE[status] ?? (status >= 500 ? "The server failed; try again later." : "");
  return new ModelRequestError(model, `${said}. ${advice}`.trim(), { cause: error, status, retryable: false });
}
