import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Http, type HttpOptions } from "toolwright/tools/http";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { type LocalServer, localServer } from "./local-server.js";

const HTML = `<!doctype html><html><head><title>A &amp; B</title><style>x{}</style></head><body>
  <h1>Head</h1><p>Some <b>bold</b> text, <a href="/next?a=1">a link</a> and <a href="javascript:alert(1)">none</a>.</p>
  <script>alert(1)</script><ul><li>one</li><li>two</li></ul><img src="p.png" alt="a picture"><pre><code>x = 1</code></pre></body></html>`;

let server: LocalServer;
const made: Http[] = [];
const seen: { method?: string; url?: string; headers: Record<string, unknown>; body: string }[] = [];

beforeAll(async () => {
  server = await localServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      seen.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
      const path = request.url ?? "/";
      const send = (type: string, data: string | Buffer, headers = {}): unknown =>
        response.writeHead(200, { "content-type": type, ...headers }).end(data);
      if (path === "/page") send("text/html; charset=utf-8", HTML);
      else if (path === "/latin") send("text/html", Buffer.from('<meta charset="iso-8859-1"><p>h\xe9</p>', "latin1"));
      else if (path === "/json") send("application/json", '{ "a": [1, 2] }');
      else if (path === "/bad.json") send("application/problem+json", "{ a");
      else if (path === "/text") send("text/plain", "0123456789".repeat(10));
      else if (path === "/picture") send("image/png", Buffer.from([0x89, 0x50, 0, 1]));
      else if (path === "/gzip") send("text/plain", gzipSync("packed"), { "content-encoding": "gzip" });
      else if (path === "/br") send("text/plain", brotliCompressSync("packed"), { "content-encoding": "br" });
      else if (path === "/deflate") send("text/plain", deflateSync("packed"), { "content-encoding": "deflate" });
      else if (path === "/redirect") response.writeHead(302, { location: "/page#part" }).end();
      else if (path === "/empty") response.writeHead(204).end();
      else if (path === "/post") send("text/plain", `${request.method} ${request.headers["content-type"]} ${body}`);
      else response.writeHead(404, { "content-type": "text/plain" }).end("not here");
    });
  });
});
afterAll(async () => {
  for (const http of made) await http.dispose();
  expect(await server.open()).toBe(0);
  await server.close();
});

function setUp(options: HttpOptions = {}): Http {
  const http = new Http({ trust: [server.host], ...options, limits: { convertMs: 30_000, ...options.limits } });
  made.push(http);
  return http;
}

describe("fetch", () => {
  test("a web page as Markdown with its title and whole links", async () => {
    expect(await setUp().fetch(`${server.url}/page`)).toEqual({
      url: `${server.url}/page`,
      status: 200,
      type: "text/html",
      title: "A & B",
      text:
        `# Head\n\nSome **bold** text, [a link](${server.url}/next?a=1) and none.\n\n-   one\n-   two\n\n` +
        `![a picture](${server.url}/p.png)\n\n\`\`\`\nx = 1\n\`\`\``,
    });
  });

  test("JSON as a value, what only says so as text", async () => {
    const http = setUp();
    expect(await http.fetch(`${server.url}/json`)).toMatchObject({ type: "application/json", json: { a: [1, 2] } });
    expect(await http.fetch(`${server.url}/bad.json`)).toMatchObject({ text: "{ a" });
  });

  test("a long text in parts", async () => {
    const http = setUp({ limits: { textLength: 60 } });
    expect(await http.fetch(`${server.url}/text`)).toMatchObject({ text: "0123456789".repeat(6), next: 60 });
    const rest = await http.fetch(`${server.url}/text`, 60);
    expect([rest.text, rest.next]).toEqual(["0123456789".repeat(4), undefined]);
  });

  test.each(["gzip", "br", "deflate"])("a body packed as %s", async (encoding) => {
    expect((await setUp().fetch(`${server.url}/${encoding}`)).text).toBe("packed");
  });

  test("other encodings of text, redirects, errors as results, nothing, pictures", async () => {
    const http = setUp();
    expect((await http.fetch(`${server.url}/latin`)).text).toBe("hé");
    expect((await http.fetch(`${server.url}/redirect`)).url).toBe(`${server.url}/page#part`);
    expect(await http.fetch(`${server.url}/nothing`)).toMatchObject({ status: 404, text: "not here" });
    expect(await http.fetch(`${server.url}/empty`)).toEqual({ url: `${server.url}/empty`, status: 204, type: "" });
    await expect(http.fetch(`${server.url}/picture`)).rejects.toThrow("is no text but image/png of 4 bytes");
  });

  test("the app's headers go to their host", async () => {
    await setUp({ headers: { [server.host]: { authorization: "Bearer x" } }, userAgent: "tester" }).fetch(
      `${server.url}/text`,
    );
    expect(seen.at(-1)?.headers).toMatchObject({ authorization: "Bearer x", "user-agent": "tester" });
  });

  test("https with a certificate of the app's own, and not without", async () => {
    const folder = temporaryFolder();
    const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const subject = ["-subj", "/CN=secure.test", "-addext", "subjectAltName=DNS:secure.test"];
    execFileSync(
      "openssl",
      ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, "-days", "2", ...subject],
      { stdio: "ignore" },
    );
    const ca = readFileSync(cert, "utf8");
    const secure = await localServer((_request, response) => response.end("safe"), {
      key: readFileSync(key, "utf8"),
      cert: ca,
    });
    const url = `https://secure.test:${secure.host.split(":")[1]}/`;
    const options = { trust: ["secure.test"], lookUp: async () => ["127.0.0.1"] };
    expect((await setUp({ ...options, ca }).fetch(url)).text).toBe("safe");
    await expect(setUp(options).fetch(url)).rejects.toThrow("DEPTH_ZERO_SELF_SIGNED_CERT");
    await secure.close();
  });
});

describe("request", () => {
  test("methods, JSON and other bodies", async () => {
    const http = setUp();
    expect((await http.request("POST", `${server.url}/post`, '{"a":1}')).text).toBe('POST application/json {"a":1}');
    expect((await http.request("PUT", `${server.url}/post`, "é", "text/csv")).text).toBe("PUT text/csv é");
    expect((await http.request("DELETE", `${server.url}/post`)).text).toBe("DELETE undefined ");
    expect(await http.request("POST", `${server.url}/redirect`)).toEqual({
      url: `${server.url}/redirect`,
      status: 302,
      type: "",
      location: "/page#part",
    });
  });

  test("only the methods that the app allows", async () => {
    await expect(setUp({ methods: ["POST"] }).request("DELETE", `${server.url}/post`)).rejects.toThrow(
      "DELETE may not be used; only POST.",
    );
    expect(() => new Http({ methods: ["CONNECT"] })).toThrow(
      '"methods" may hold POST, PUT, PATCH and DELETE, not CONNECT',
    );
  });
});
