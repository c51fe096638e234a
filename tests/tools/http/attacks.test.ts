import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { HttpError } from "toolwright";
import { Http, type HttpOptions } from "toolwright/tools/http";
import { errorOf } from "../support.js";
import { bomb, endless } from "./endless-answers.js";
import { type LocalServer, localServer } from "./local-server.js";

let trusted: LocalServer;
let inner: LocalServer;
let asked = 0;
const made: Http[] = [];

beforeAll(async () => {
  inner = await localServer((_request, response) => {
    asked += 1;
    response.end("the secret");
  });
  trusted = await localServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://x");
    const to = url.searchParams.get("to");
    if (url.pathname === "/to")
      response.writeHead(Number(url.searchParams.get("status") ?? 302), { location: to ?? "" }).end("moved");
    else if (url.pathname === "/loop") response.writeHead(302, { location: "/loop" }).end();
    else if (url.pathname === "/silent") return;
    else if (url.pathname === "/drip") drip(response);
    else if (url.pathname === "/endless") endless(response);
    else if (url.pathname === "/bomb") bomb(response);
    else if (url.pathname === "/headers") response.writeHead(200, { "x-long": "x".repeat(100_000) }).end();
    else if (url.pathname === "/broken.gz") response.writeHead(200, { "content-encoding": "gzip" }).end("no gzip");
    else if (url.pathname === "/cut.gz")
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("x".repeat(1000)).subarray(0, 20));
    else if (url.pathname === "/packed") response.writeHead(200, { "content-encoding": "gzip, gzip" }).end("x");
    else if (url.pathname === "/short")
      response.writeHead(200, { "content-length": "1000" }).write("x", () => response.destroy());
    else if (url.pathname === "/deep")
      response.writeHead(200, { "content-type": "text/html" }).end("<div>".repeat(200_000));
    else if (url.pathname === "/slow.html")
      response.writeHead(200, { "content-type": "text/html" }).end("<a b=".repeat(400_000));
    else response.end(JSON.stringify(request.headers));
  });
});
afterAll(async () => {
  for (const http of made) await http.dispose();
  await Promise.all([trusted.close(), inner.close()]);
});

type Response = Parameters<Parameters<typeof localServer>[0]>[1];

function drip(response: Response): void {
  response.writeHead(200, { "content-type": "text/plain" });
  const timer = setInterval(() => response.write("."), 50);
  response.on("close", () => clearInterval(timer));
}

function setUp(options: HttpOptions = {}): Http {
  const http = new Http({ trust: [trusted.host], ...options });
  made.push(http);
  return http;
}

const reasonOf = async (call: Promise<unknown>): Promise<string> => {
  const error = await errorOf(call, HttpError);
  expect(error.message).not.toContain("secret");
  return error.reason;
};

describe("private and local addresses", () => {
  test.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://0x7f.1/",
    "http://2130706433/",
    "http://017700000001/",
    "http://127.0.0.1./",
    "http://①②⑦.⓪.⓪.①/",
    "http://0.0.0.0/",
    "http://0/",
    "http://10.1.2.3/",
    "http://172.31.255.255/",
    "http://192.168.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://100.100.100.200/",
    "http://168.63.129.16/",
    "http://192.0.0.192/",
    "http://198.18.0.1/",
    "http://192.0.2.1/",
    "http://224.0.0.1/",
    "http://255.255.255.255/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:a9fe:a9fe]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b:1::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[2001:0:7f00:1::]/",
    "http://[fe80::1]/",
    "http://[fec0::1]/",
    "http://[fc00::1]/",
    "http://[fd00:ec2::254]/",
    "http://[ff02::1]/",
    "http://localhost/",
    "https://localhost:8443/",
  ])("%s", async (url) => {
    const http = setUp();
    expect(await reasonOf(http.fetch(url))).toBe("private");
    expect(await reasonOf(http.request("POST", url, "x"))).toBe("private");
  });

  test("the very port that is trusted is no other port", async () => {
    expect(await reasonOf(setUp().fetch(inner.url))).toBe("private");
    expect(asked).toBe(0);
  });

  test.each([
    ["a name that means a private address", ["10.0.0.1"]],
    ["a name that means the metadata service", ["169.254.169.254"]],
    ["a name with a public and a private address", ["93.184.216.34", "127.0.0.1"]],
    ["a name with an IPv4 address in IPv6 guise", ["::ffff:10.0.0.1"]],
  ])("%s", async (_name, addresses) => {
    expect(await reasonOf(setUp({ lookUp: async () => addresses }).fetch("http://innocent.example/"))).toBe("private");
  });

  test("a name that changes its address after the check", async () => {
    let times = 0;
    const port = Number(inner.host.split(":")[1]);
    // TEST-NET-2 would be refused; a public address that does not answer here stands for the first look-up.
    const lookUp = async (): Promise<string[]> => (times++ === 0 ? ["93.184.216.34"] : ["127.0.0.1"]);
    const http = setUp({ lookUp, limits: { timeMs: 500 } });
    expect(await reasonOf(http.fetch(`http://rebind.example:${port}/`))).toMatch(/timeout|failed/);
    expect([times, asked]).toEqual([1, 0]);
  });

  test("names without an answer, or with rubbish for one", async () => {
    expect(await reasonOf(setUp({ lookUp: async () => [] }).fetch("http://none.example/"))).toBe("no-host");
    expect(await reasonOf(setUp({ lookUp: async () => ["127.0.0.1; x"] }).fetch("http://none.example/"))).toBe(
      "no-host",
    );
    expect(
      await reasonOf(setUp({ lookUp: () => Promise.reject(new Error("secret")) }).fetch("http://none.example/")),
    ).toBe("no-host");
    const never = setUp({ lookUp: () => new Promise(() => undefined), limits: { timeMs: 100 } });
    expect(await reasonOf(never.fetch("http://none.example/"))).toBe("timeout");
  });
});

describe("redirects", () => {
  test.each([301, 302, 303, 307, 308])("%i to a private address", async (status) => {
    for (const to of [inner.url, "http://169.254.169.254/", "//127.0.0.1/", "http://[::1]/"]) {
      const url = `${trusted.url}/to?status=${status}&to=${encodeURIComponent(to)}`;
      expect(await reasonOf(setUp().fetch(url))).toBe("private");
    }
    expect(asked).toBe(0);
  });

  test.each([
    "file:///etc/passwd",
    "ftp://example.com/",
    "javascript:alert(1)",
    "data:text/plain,x",
    "http://a:b@example.com/",
  ])("to %s", async (to) => {
    expect(await reasonOf(setUp().fetch(`${trusted.url}/to?to=${encodeURIComponent(to)}`))).toBe("bad-url");
  });

  test("in a circle", async () => {
    expect(await reasonOf(setUp().fetch(`${trusted.url}/loop`))).toBe("failed");
  });

  test("to another host does not take the first one's headers along", async () => {
    const other = await localServer((request, response) => response.end(JSON.stringify(request.headers)));
    const http = setUp({
      trust: [trusted.host, other.host],
      headers: { [trusted.host]: { authorization: "the token" } },
    });
    const { text } = await http.fetch(`${trusted.url}/to?to=${encodeURIComponent(other.url)}`);
    expect(text).toContain(other.host);
    expect(text).not.toContain("the token");
    await other.close();
  });

  test("to a host outside of the allow list", async () => {
    const http = setUp({ allow: ["example.com"] });
    expect(await reasonOf(http.fetch(`${trusted.url}/to?to=http://example.org/`))).toBe("not-allowed");
  });
});

describe("URLs", () => {
  test.each([
    "file:///etc/passwd",
    "ftp://example.com/",
    "gopher://127.0.0.1:25/x",
    "data:text/html,x",
    "javascript:alert(1)",
    "http://",
    "example.com",
    "//example.com/",
    "http://user:secret@example.com/",
    "http://[fe80::1%25eth0]/",
    "http://a b/",
    `http://example.com/${"x".repeat(10_000)}`,
    "",
  ])("%s is refused", async (url) => {
    expect(await reasonOf(setUp().fetch(url))).toBe("bad-url");
  });

  test.each(["http://example.com:25/", "http://example.com:22/", "https://example.com:465/", "http://example.com:0/"])(
    "%s: its port",
    async (url) => {
      expect(await reasonOf(setUp({ lookUp: async () => ["93.184.216.34"] }).fetch(url))).toBe("not-allowed");
    },
  );

  test.each([
    ["https://evil.com/", { allow: ["example.com"] }],
    ["https://example.com.evil.com/", { allow: ["example.com", "*.example.com"] }],
    ["https://evilexample.com/", { allow: ["*.example.com"] }],
    ["https://example.com/", { allow: ["*.example.com"] }],
    ["https://EVIL.com./", { deny: ["evil.com"] }],
    ["https://a.b.evil.com/", { deny: ["*.evil.com"] }],
    ["https://еxample.com/", { allow: ["example.com"] }],
  ])("%s with %j", async (url, options) => {
    expect(await reasonOf(setUp(options).fetch(url))).toBe("not-allowed");
  });

  test("line breaks reach no header", async () => {
    expect(await reasonOf(setUp().request("POST", `${trusted.url}/`, "x", "text/plain\r\nx-evil: 1"))).toBe("bad-url");
    const { text } = await setUp().fetch(`${trusted.url}/a\r\nx-evil: 1`);
    expect(text).not.toContain("x-evil");
  });
});

describe("floods", () => {
  test.each(["/silent", "/drip"])("%s: the time limit holds", async (path) => {
    expect(await reasonOf(setUp({ limits: { timeMs: 400 } }).fetch(trusted.url + path))).toBe("timeout");
  });

  // Whoever took all that is sent would never be done.
  test.each(["/endless", "/bomb"])("%s: the body is cut at its limit, and little more is sent", async (path) => {
    const before = trusted.sent();
    const page = await setUp({ limits: { bodyBytes: 2_000_000, textLength: 100, timeMs: 60_000 } }).fetch(
      trusted.url + path,
    );
    expect(page).toMatchObject({ cut: true, next: 100 });
    expect(trusted.sent() - before).toBeLessThan(100_000_000);
  });

  test.each([
    ["/headers", "failed"],
    ["/broken.gz", "failed"],
    ["/cut.gz", "failed"],
    ["/packed", "failed"],
    ["/short", "failed"],
  ])("%s is a failure, not a crash", async (path, reason) => {
    expect(await reasonOf(setUp().fetch(trusted.url + path))).toBe(reason);
  });

  test("what is no HTTP at all, and an answer that would take the connection over", async () => {
    for (const answer of [
      "SSH-2.0-x\r\n",
      "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n",
      "HTTP/1.1 100 Continue\r\n\r\n".repeat(1000),
    ]) {
      const server = createServer((socket) => {
        socket.on("error", () => undefined).resume();
        socket.end(answer);
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      expect(await reasonOf(setUp({ trust: [host] }).fetch(`http://${host}/`))).toBe("failed");
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test.each(["/deep", "/slow.html"])(
    "%s: a page made to be hard ends, and the next one is read",
    async (path) => {
      const http = setUp({ limits: { convertMs: 1000 } });
      const outcome = await http.fetch(trusted.url + path).catch((error: unknown) => error);
      if (outcome instanceof Error) expect((outcome as HttpError).reason).toBe("bad-page");
      expect((await http.fetch(`${trusted.url}/x`)).status).toBe(200);
    },
    60_000,
  );
});

test("cancelled, disposed, and no connection left", async () => {
  const http = setUp();
  const controller = new AbortController();
  const context = { signal: controller.signal } as Parameters<Http["fetch"]>[2];
  const running = http.fetch(`${trusted.url}/silent`, 0, context);
  setTimeout(() => controller.abort(), 50);
  expect(await reasonOf(running)).toBe("cancelled");
  const waiting = http.fetch(`${trusted.url}/drip`);
  setTimeout(() => http.dispose(), 50);
  expect(await reasonOf(waiting)).toBe("disposed");
  expect(await reasonOf(http.fetch(`${trusted.url}/x`))).toBe("disposed");
  // What was cut here is seen there a moment later.
  while ((await trusted.open()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect([await inner.open(), asked]).toEqual([0, 0]);
});
