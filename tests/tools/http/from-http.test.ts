import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { ToolkitSetupError, ToolRegistry } from "toolwright";
import { fromHttp, type HttpTool } from "toolwright/tools/http";

let server: Server;
let origin: string;
const seen: { method: string | undefined; url: string | undefined; body: string; auth: string | undefined }[] = [];

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    seen.push({ method, url, body: await bodyOf(request), auth: headers.authorization });
    if (url?.startsWith("/hang")) return;
    if (url?.startsWith("/moved")) return response.writeHead(302, { location: "/elsewhere" }).end();
    if (url?.startsWith("/broken")) return response.writeHead(500).end("no such thing");
    if (url?.startsWith("/long")) return response.end("x".repeat(5_000));
    if (url?.startsWith("/text")) return response.end("plain");
    response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}');
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const text = { type: "string" } as const;

async function call(tool: Omit<HttpTool, "name" | "description" | "url">, path: string, args: object) {
  seen.length = 0;
  const all = { name: "t", description: "d", url: `${origin}${path}`, ...tool };
  const registry = new ToolRegistry({ approve: () => true }).add(...fromHttp(all));
  return registry.call("t", args);
}

describe("a request", () => {
  test("of a GET: places in the path, the rest in the query, headers of the app; the answer as JSON", async () => {
    const tool = {
      parameters: { id: text, q: text, tags: { type: "array", items: text }, page: { type: "integer" } },
      optional: ["page"],
      headers: { authorization: "Bearer secret" },
    } as const;
    const result = await call(tool, "/users/{id}/orders", { id: "a b", q: "x&y=z#f", tags: ["1", "2"] });
    expect(result.structuredContent).toEqual({ ok: true });
    const url = "/users/a%20b/orders?q=x%26y%3Dz%23f&tags=1&tags=2";
    expect(seen).toEqual([{ method: "GET", url, body: "", auth: "Bearer secret" }]);
  });

  test("of a POST: the rest as a JSON body, but for what is named for the query", async () => {
    const tool = {
      method: "POST",
      parameters: { id: text, dry: { type: "boolean" }, name: text },
      query: ["dry"],
    } as const;
    await call(tool, "/users/{id}", { id: "7", dry: true, name: 'a"b' });
    expect(seen).toEqual([{ method: "POST", url: "/users/7?dry=true", body: '{"name":"a\\"b"}', auth: undefined }]);
  });

  test("answered as text is text", async () => {
    expect((await call({}, "/text", {})).content).toEqual([{ type: "text", text: "plain" }]);
  });
});

describe("a value never leaves its place", () => {
  test.each(["../admin", "a/../../b", "x?y=1", "x#y", "%2e%2e", "a\\b", "@evil.example", "\r\nHost: evil"])(
    "%j",
    async (id) => {
      await call({ parameters: { id: text } }, "/users/{id}/orders", { id });
      expect(seen.map(({ url }) => url)).toEqual([`/users/${encodeURIComponent(id)}/orders`]);
    },
  );

  test.each(["", ".", "..", "\ud800"])("%j is refused", async (id) => {
    const { isError } = await call({ parameters: { id: text } }, "/users/{id}/orders", { id });
    expect([isError, seen]).toEqual([true, []]);
  });
});

describe("limits", () => {
  test("redirects are not followed, and errors are told with their status", async () => {
    expect((await call({}, "/moved", {})).failure?.message).toMatch(/status 302/);
    expect(seen).toHaveLength(1);
    expect((await call({}, "/broken", {})).failure?.message).toMatch(/status 500: no such thing/);
  });

  test("an answer that is too long, or none in time, is an error", async () => {
    expect((await call({ maxBytes: 4_999 }, "/long", {})).failure?.message).toMatch(/more than 4999 bytes/);
    expect((await call({ timeoutMs: 1 }, "/hang", {})).failure?.message).toMatch(/not answered in 1 ms/);
  });
});

test.each<[string, Partial<HttpTool>]>([
  ["a place in the host", { url: "https://{id}.example.com/", parameters: { id: text } }],
  ["a place in the query", { url: "https://example.com/?q={id}", parameters: { id: text } }],
  ["another scheme", { url: "file:///etc/passwd" }],
  ["a user", { url: "https://u:p@example.com/" }],
  ["a place without a parameter", { url: "https://example.com/{id}" }],
  ["an optional place", { url: "https://example.com/{id}", parameters: { id: text }, optional: ["id"] }],
])("%s is refused when the tool is made", (_what, tool) => {
  expect(() => fromHttp({ name: "t", description: "d", url: "", ...tool })).toThrow(ToolkitSetupError);
});
