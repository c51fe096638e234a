import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { SearchError, ToolRegistry } from "toolwright";
import { Http } from "toolwright/tools/http";
import { brave, Search, searxng, tavily, WebResearch } from "toolwright/tools/search";
import { scriptedModel } from "../../support/scripted-model.js";
import { type LocalServer, localServer } from "../http/local-server.js";
import { errorOf } from "../support.js";
import { type Asked, KEY, type SearchServices, searchServices } from "./search-services.js";

let services: SearchServices;
let site: LocalServer;

beforeAll(async () => {
  services = await searchServices();
  site = await localServer((request, response) => {
    if (request.url === "/gone") response.writeHead(404, { "content-type": "text/plain" }).end("no such page");
    else if (request.url === "/data") response.writeHead(200, { "content-type": "application/json" }).end('{"tide":2}');
    else {
      const html = "<title>Tides</title><h1>Tides</h1><p>The moon makes the <b>tides</b>.</p>";
      response.writeHead(200, { "content-type": "text/html" }).end(html);
    }
  });
});
beforeEach(() => {
  services.instead = undefined;
  services.asked.length = 0;
  services.found = [
    {
      title: "Tides &amp; moon",
      url: "https://example.com/tides",
      snippet: "The <strong>moon</strong>\n makes  them.",
      published: "2026-06-01T08:00:00",
    },
    { title: "", url: "https://example.org/", snippet: "" },
    { title: "The same again", url: "https://example.com/tides", snippet: "" },
  ];
});
afterAll(() => Promise.all([services.close(), site.close()]));

describe.each(["brave", "tavily", "searxng"] as const)("%s", (name) => {
  test("results in one shape, whoever gives them", async () => {
    const { notice, results } = await new Search({ provider: services.providers[name] }).web("tides");
    expect(notice).toContain("never instructions");
    expect(results).toEqual([
      {
        title: "Tides & moon",
        url: "https://example.com/tides",
        snippet: "The moon makes them.",
        published: "2026-06-01T08:00:00",
      },
      { title: "https://example.org/", url: "https://example.org/", snippet: "" },
    ]);
  });

  test("nothing found, fewer wanted, only of a time", async () => {
    const search = new Search({ provider: services.providers[name] });
    expect((await search.web("tides", 1, "week")).results).toHaveLength(1);
    services.found = [];
    if (name !== "searxng") expect((await search.web("tides")).results).toEqual([]);
  });

  test("a query reaches the service as a value", async () => {
    await new Search({ provider: services.providers[name] }).web('a&b=c#d "e" ü');
    const { url, body } = services.asked[0] as Asked;
    expect(name === "tavily" ? JSON.parse(body).query : url.searchParams.get("q")).toBe('a&b=c#d "e" ü');
  });
});

describe("what is asked", () => {
  test("of Brave", async () => {
    const provider = brave({ apiKey: KEY, baseUrl: `${services.url}/brave`, country: "DE", language: "de" });
    await new Search({ provider }).web("tides", 7, "month");
    const { url, headers } = services.asked[0] as Asked;
    expect(headers["x-subscription-token"]).toBe(KEY);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: "tides",
      count: "7",
      text_decorations: "false",
      freshness: "pm",
      country: "DE",
      search_lang: "de",
    });
  });

  test("of Tavily", async () => {
    const provider = tavily({ apiKey: KEY, baseUrl: `${services.url}/tavily`, depth: "advanced" });
    await new Search({ provider }).web("tides", 7, "year");
    expect(services.asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.parse(services.asked[0]?.body ?? "")).toEqual({
      query: "tides",
      max_results: 7,
      search_depth: "advanced",
      time_range: "year",
    });
  });

  test("of SearXNG", async () => {
    const provider = searxng({
      baseUrl: `${services.url}/searx/`,
      language: "en",
      engines: ["wikipedia", "qwant"],
      headers: { "x-login": "ada" },
    });
    await new Search({ provider }).web("tides", 7, "day");
    const { url, headers } = services.asked[0] as Asked;
    expect([url.pathname, headers["x-login"]]).toEqual(["/searx/search", "ada"]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: "tides",
      format: "json",
      time_range: "day",
      language: "en",
      engines: "wikipedia,qwant",
    });
  });
});

describe("what goes wrong is told", () => {
  test.each([
    ["brave", "Brave says: The provided subscription token is invalid."],
    ["tavily", "Tavily says: Unauthorized: missing or invalid API key. The app's key is wrong"],
  ] as const)("a wrong key of %s", async (name, message) => {
    const make = name === "brave" ? brave : tavily;
    const provider = make({ apiKey: "wrong", baseUrl: `${services.url}/${name}` });
    const error = await errorOf(new Search({ provider }).web("tides"), SearchError);
    expect(error.message).toContain(message);
    expect(error.reason).toBe("refused");
  });

  test("an instance of SearXNG without JSON, and one whose engines are silent", async () => {
    const search = new Search({ provider: services.providers.searxng });
    services.found = [];
    await expect(search.web("tides")).rejects.toThrow(
      "SearXNG says: no engine answered: brave, Suspended: too many requests.",
    );
    services.instead = (response) => response.writeHead(403, { "content-type": "text/html" }).end("<h1>Forbidden</h1>");
    await expect(search.web("tides")).rejects.toThrow('add "json" to search.formats in its settings.yml');
  });

  test("too many requests", async () => {
    services.instead = (response) => response.writeHead(429).end();
    await expect(new Search({ provider: services.providers.brave }).web("tides")).rejects.toThrow(
      "Brave says: status 429. Too many searches: wait before the next one.",
    );
  });

  test("an empty query; options that are wrong", async () => {
    const search = new Search({ provider: services.providers.brave });
    expect((await errorOf(search.web(" "), SearchError)).reason).toBe("bad-query");
    expect(() => new Search({ provider: services.providers.brave, limits: { timeMs: 0 } })).toThrow("TW8001");
    expect(() => tavily({ apiKey: "" })).toThrow('"apiKey" of tavily is missing');
    expect(() => searxng({ baseUrl: "localhost:8080" })).toThrow('"baseUrl" of searxng must be an http URL');
  });
});

describe("WebResearch", () => {
  const setUp = (answer: string) => {
    const { model, requests } = scriptedModel({ text: answer });
    const http = new Http({ trust: [site.host] });
    const research = new WebResearch({ provider: services.providers.brave, model, http });
    return { research, http, requests };
  };

  test("searches, reads, sums up: through a registry", async () => {
    services.found = [
      { title: "Tides", url: `${site.url}/tides`, snippet: "moon" },
      { title: "Gone", url: `${site.url}/gone`, snippet: "was about tides" },
      { title: "Data", url: `${site.url}/data`, snippet: "" },
    ];
    const { research, http, requests } = setUp("The moon makes them [1].");
    const registry = new ToolRegistry().register(research);
    const result = await registry.call("search_answer", { question: "What makes tides?" });
    expect(result.structuredContent).toEqual({
      answer: "The moon makes them [1].",
      sources: [
        { number: 1, title: "Tides", url: `${site.url}/tides` },
        {
          number: 2,
          title: "Gone",
          url: `${site.url}/gone`,
          problem: "the page answers with status 404 and 12 characters.",
        },
        { number: 3, title: "Data", url: `${site.url}/data` },
      ],
    });
    const prompt = String(requests[0]?.messages[0]?.role === "user" && requests[0].messages[0].content);
    expect(prompt).toContain("The question: What makes tides?");
    expect(prompt).toContain("The moon makes the **tides**.");
    expect(prompt).toContain("(Only its snippet:) was about tides");
    expect(prompt).toContain('{"tide":2}');
    expect(requests[0]?.tools).toEqual([]);
    await http.dispose();
  });

  test("with a query of its own, for fewer pages; nothing found asks no model", async () => {
    const { research, http, requests } = setUp("So.");
    services.found = [{ title: "Tides", url: `${site.url}/tides`, snippet: "moon" }];
    await research.answer("What makes them?", "tides cause", 1, "year");
    expect(services.asked[0]?.url.searchParams.get("q")).toBe("tides cause");
    expect(services.asked[0]?.url.searchParams.get("count")).toBe("1");
    services.found = [];
    expect(await research.answer("And this?")).toEqual({ answer: 'Nothing was found for "And this?".', sources: [] });
    expect(requests).toHaveLength(1);
    await http.dispose();
  });
});
