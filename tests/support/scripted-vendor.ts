import { createServer, request as forward, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type FixtureOpts, type FixtureResponse, LLMock } from "@copilotkit/aimock";
import { afterEach, expect, jest } from "@jest/globals";

/** One answer of the scripted server, with how it is to be served. */
export type VendorTurn =
  | (FixtureResponse & { readonly serve?: FixtureOpts; readonly headers?: Record<string, string> })
  /** The connection breaks after the answer's headers. */
  | { readonly drop: true };

/** A request as it reached the server. */
export interface SentRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { [key: string]: unknown };
}

/** A real server on a local port that speaks the vendors' APIs. */
export interface ScriptedVendor {
  readonly url: string;
  readonly requests: readonly SentRequest[];
}

jest.setTimeout(60_000);

const running: { stop(): Promise<void> }[] = [];
const checks: (() => string[])[] = [];

afterEach(async () => {
  const faults = checks.splice(0).flatMap((check) => check());
  await Promise.all(running.splice(0).map((server) => server.stop()));
  expect(faults).toEqual([]);
});

/**
 * Starts a server that gives these answers, one per request, in order; it is stopped after the test, and every body that
 * reached it must be without faults then. A proxy in front keeps the bodies as they came, whatever the vendor.
 */
export async function scriptedVendor(
  faultsOf: (body: unknown) => string[],
  ...turns: readonly VendorTurn[]
): Promise<ScriptedVendor> {
  const mock = await LLMock.create({ port: 0, logLevel: "silent" });
  let next = 0;
  turns.forEach((turn, index) => {
    if ("drop" in turn) return;
    const { serve, headers: _headers, ...response } = turn;
    const answer = (): FixtureResponse => {
      next++;
      return response as FixtureResponse;
    };
    mock.on({ predicate: () => next === index }, answer, serve);
  });
  const requests: SentRequest[] = [];
  const proxy = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks);
      const { headers, url: path = "", method } = incoming;
      const turn = turns[requests.length];
      requests.push({ path, headers, body: JSON.parse(body.toString("utf8")) as SentRequest["body"] });
      if (turn && "drop" in turn) {
        next++;
        outgoing.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
        setTimeout(() => outgoing.destroy(), 20);
        return;
      }
      const passed = forward(`${mock.url}${path}`, { method, headers: { ...headers, host: "localhost" } }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...turn?.headers });
        answer.on("error", () => outgoing.destroy());
        answer.on("aborted", () => outgoing.destroy());
        answer.pipe(outgoing);
      });
      passed.on("error", () => outgoing.destroy());
      outgoing.on("close", () => passed.destroy());
      passed.end(body);
    });
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  running.push({ stop: () => closed(proxy) }, { stop: () => mock.stop() });
  checks.push(() => requests.flatMap(({ body }) => faultsOf(body)));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, requests };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
