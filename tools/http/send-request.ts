import { type IncomingMessage, request as requestHttp } from "node:http";
import { type RequestOptions, request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { HttpError } from "../../src/index.js";
import type { AddressGuard } from "./address-guard.js";
import { headersFor, isTrusted } from "./check-url.js";
import type { HttpOptions } from "./http-options.js";

/** What is sent. */
export interface Outgoing {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** What came back, as far as it was read. */
export interface Incoming {
  readonly url: URL;
  readonly status: number;
  readonly contentType: string;
  readonly location: string | undefined;
  readonly body: Buffer;
  /** Whether the body is longer than what was read. */
  readonly truncated: boolean;
}

const UNPACK: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** One request to a checked URL, without redirects; its connection is closed whatever happens. */
export async function sendRequest(
  url: URL,
  outgoing: Outgoing,
  options: HttpOptions,
  guard: AddressGuard,
  bodyBytes: number,
  signal: AbortSignal,
): Promise<Incoming> {
  const addresses = await abortable(guard.addressesOf(url.hostname, isTrusted(url, options)), signal);
  signal.throwIfAborted();
  const send: RequestOptions = {
    method: outgoing.method,
    headers: {
      ...outgoing.headers,
      ...headersFor(url, options),
      "user-agent": options.userAgent ?? "toolwright",
      "accept-encoding": "gzip, deflate, br",
      ...(outgoing.body !== undefined && { "content-length": String(Buffer.byteLength(outgoing.body)) }),
    },
    agent: false,
    lookup: onlyTo(addresses),
    signal,
    ...(options.ca !== undefined && { ca: options.ca }),
  };
  const response = await answerTo(url, send, outgoing.body);
  try {
    const { body, truncated } = await readBody(response, bodyBytes, signal);
    const { headers, statusCode: status = 0 } = response;
    return { url, status, contentType: headers["content-type"] ?? "", location: headers.location, body, truncated };
  } finally {
    response.destroy();
  }
}

function answerTo(url: URL, send: RequestOptions, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, send, resolve);
    request.once("error", reject);
    // An answer that would turn the connection into something else is none.
    request.once("upgrade", (_response, socket) => {
      socket.destroy();
      reject(new HttpError("failed", `"${url.host}" does not speak HTTP as it should.`));
    });
    request.end(body);
  });
}

/** A look-up for the socket that knows only the addresses that were checked. */
function onlyTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  return (_host, options, callback) => {
    const first = all[0];
    if (options.all || !first) callback(null, all);
    else callback(null, first.address, first.family);
  };
}

async function readBody(
  response: IncomingMessage,
  limit: number,
  signal: AbortSignal,
): Promise<{ body: Buffer; truncated: boolean }> {
  const encoding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const unpack = UNPACK[encoding];
  if (!unpack && encoding !== "identity" && encoding !== "") {
    throw new HttpError(
      "failed",
      `The answer is packed in a way that is not understood: ${JSON.stringify(encoding.slice(0, 50))}.`,
    );
  }
  const stream: Readable = unpack ? pipeInto(response, unpack()) : response;
  const stop = (): unknown => stream.destroy(signal.reason as Error);
  signal.addEventListener("abort", stop);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limit) return { body: Buffer.concat(chunks).subarray(0, limit), truncated: true };
    }
    return { body: Buffer.concat(chunks), truncated: false };
  } finally {
    signal.removeEventListener("abort", stop);
    stream.destroy();
  }
}

function pipeInto(response: IncomingMessage, unpacked: NodeJS.ReadWriteStream & Readable): Readable {
  response.once("error", (error) => unpacked.destroy(error));
  return response.pipe(unpacked);
}

/** The outcome of some work that cannot be stopped, unless the signal comes first. */
async function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
    work.catch(() => undefined);
    aborted.catch(() => undefined);
  }
}
