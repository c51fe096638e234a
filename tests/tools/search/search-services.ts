import type { IncomingMessage, ServerResponse } from "node:http";
import { brave, type SearchProvider, searxng, tavily } from "toolwright/tools/search";
import { type LocalServer, localServer } from "../http/local-server.js";

/** A page as a test words it; each service tells it in its own shape. */
export interface Found {
  readonly title: string;
  readonly url: unknown;
  readonly snippet: string;
  readonly published?: string;
}

/** What reached the services. */
export interface Asked {
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export const KEY = "tvly-BSA-0123456789";

/** The three services, their answers in the shapes that their makers document, at one address. */
export interface SearchServices extends LocalServer {
  readonly asked: Asked[];
  found: readonly Found[];
  /** Answers in place of the services, until it is taken away. */
  instead: ((response: ServerResponse) => void) | undefined;
  readonly providers: Readonly<Record<"brave" | "tavily" | "searxng", SearchProvider>>;
}

export async function searchServices(): Promise<SearchServices> {
  const asked: Asked[] = [];
  const server = await localServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url ?? "/", "http://x");
    asked.push({ url, headers: request.headers, body });
    if (services.instead) return services.instead(response);
    const [status, answer] = answerOf(url.pathname, request, body);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  const answerOf = (path: string, request: IncomingMessage, body: string): [number, unknown] => {
    if (path === "/brave/web/search") return braveAnswer(request.headers["x-subscription-token"], services.found);
    if (path === "/tavily/search") return tavilyAnswer(request.headers.authorization, body, services.found);
    return searxngAnswer(services.found);
  };
  const services: SearchServices = {
    ...server,
    asked,
    found: [],
    instead: undefined,
    providers: {
      brave: brave({ apiKey: KEY, baseUrl: `${server.url}/brave/` }),
      tavily: tavily({ apiKey: KEY, baseUrl: `${server.url}/tavily` }),
      searxng: searxng({ baseUrl: `${server.url}/searx` }),
    },
  };
  return services;
}

/** https://api-dashboard.search.brave.com/app/documentation/web-search/responses */
function braveAnswer(token: unknown, found: readonly Found[]): [number, unknown] {
  if (token !== KEY) {
    const error = {
      id: "a3b1",
      status: 422,
      code: "SUBSCRIPTION_TOKEN_INVALID",
      detail: "The provided subscription token is invalid.",
      meta: { component: "authentication" },
    };
    return [422, { type: "ErrorResponse", error, time: 1_790_000_000 }];
  }
  const results = found.map(({ title, url, snippet, published }) => ({
    title,
    url,
    is_source_local: false,
    is_source_both: false,
    description: snippet,
    ...(published && { page_age: published, age: "June 1, 2026" }),
    profile: { name: "Example", url, long_name: "example.com", img: "https://imgs.search.brave.com/x" },
    language: "en",
    family_friendly: true,
    type: "search_result",
    subtype: "generic",
    meta_url: { scheme: "https", netloc: "example.com", hostname: "example.com", favicon: "", path: "" },
  }));
  const query = { original: "tides", show_strict_warning: false, is_navigational: false, more_results_available: true };
  const mixed = {
    type: "mixed",
    main: results.map((_, index) => ({ type: "web", index, all: false })),
    top: [],
    side: [],
  };
  return [200, { query, mixed, type: "search", web: { type: "search", results, family_friendly: true } }];
}

/** https://docs.tavily.com/documentation/api-reference/endpoint/search */
function tavilyAnswer(authorization: unknown, body: string, found: readonly Found[]): [number, unknown] {
  if (authorization !== `Bearer ${KEY}`)
    return [401, { detail: { error: "Unauthorized: missing or invalid API key." } }];
  const { query, max_results: most } = JSON.parse(body) as { query: string; max_results: number };
  const results = found.slice(0, most).map(({ title, url, snippet, published }, index) => ({
    url,
    title,
    score: 0.9 - index / 100,
    ...(published && { published_date: published }),
    content: snippet,
    raw_content: null,
  }));
  const more = { follow_up_questions: null, answer: null, images: [], response_time: 1.09, request_id: "c7e8" };
  return [200, { query, ...more, results }];
}

/** https://docs.searxng.org/dev/search_api.html */
function searxngAnswer(found: readonly Found[]): [number, unknown] {
  const results = found.map(({ title, url, snippet, published }) => ({
    template: "default.html",
    url,
    title,
    content: snippet,
    publishedDate: published ?? null,
    thumbnail: "",
    engine: "wikipedia",
    parsed_url: ["https", "example.com", "/", "", "", ""],
    engines: ["wikipedia"],
    positions: [1],
    score: 1,
    category: "general",
  }));
  const more = { answers: [], corrections: [], infoboxes: [], suggestions: ["spring tide"] };
  const silent = [["brave", "Suspended: too many requests"]];
  return [200, { query: "tides", number_of_results: 0, results, ...more, unresponsive_engines: silent }];
}
