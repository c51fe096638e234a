import type { ToolwrightError } from "../../src/index.js";
import { readLimited } from "./read-limited.js";

/** A request to the interface of a service that the app names. */
export interface JsonRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: unknown;
}

/** How a request is made, and what its failures are called. */
export interface AskOptions {
  /** For messages: "The weather service". */
  readonly service: string;
  readonly timeMs: number;
  readonly signal: AbortSignal | undefined;
  readonly fail: (
    reason: "failed" | "timeout" | "cancelled",
    message: string,
    options?: { readonly cause: unknown },
  ) => ToolwrightError;
}

/** What a service answered. */
export interface JsonAnswer {
  readonly status: number;
  readonly ok: boolean;
  /** The object; empty where an answer with an error status holds none. */
  readonly value: Readonly<Record<string, unknown>>;
}

const MAX_BYTES = 2_000_000;

/**
 * Asks a service for a JSON object. Redirects are not followed: what is sent, such as a key, goes to the host that the app
 * named and nowhere else.
 */
export async function askJson(request: JsonRequest, options: AskOptions): Promise<JsonAnswer> {
  const { service, timeMs, signal, fail } = options;
  const timeout = AbortSignal.timeout(timeMs);
  let read: { readonly status: number; readonly ok: boolean; readonly text: string | undefined };
  try {
    read = await send(request, signal ? AbortSignal.any([timeout, signal]) : timeout);
  } catch (cause) {
    if (timeout.aborted) throw fail("timeout", `${service} did not answer in ${timeMs} ms.`, { cause });
    if (signal?.aborted) throw fail("cancelled", "The request was cancelled.", { cause });
    throw fail("failed", `${service} cannot be reached.`, { cause });
  }
  const { status, ok, text } = read;
  if (status >= 300 && status < 400) throw fail("failed", `${service} redirects to elsewhere, which is not followed.`);
  if (text === undefined) throw fail("failed", `${service} sends too much.`);
  const value = parseObject(text);
  if (!value && ok) throw fail("failed", `${service} does not send a JSON object.`);
  return { status, ok, value: value ?? {} };
}

async function send({ url, headers, body }: JsonRequest, signal: AbortSignal) {
  const response = await fetch(url, {
    redirect: "manual",
    signal,
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  const { status, ok } = response;
  return { status, ok, text: await readLimited(response, MAX_BYTES) };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
