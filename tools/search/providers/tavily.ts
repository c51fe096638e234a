import type { RawResult, SearchProvider } from "../search-provider.js";
import { checkKey, checkUrl, list, part } from "./check-provider.js";

/** How Tavily is asked. */
export interface TavilyOptions {
  readonly apiKey: string;
  /** Default: `https://api.tavily.com`. */
  readonly baseUrl?: string;
  /** `"advanced"` finds better and costs twice. Default: `"basic"`. */
  readonly depth?: "basic" | "advanced";
}

const MOST = 20;

/** Tavily's search, made for language models. */
export function tavily({ apiKey, baseUrl, depth = "basic" }: TavilyOptions): SearchProvider {
  const key = checkKey("tavily", apiKey);
  const base = checkUrl("tavily", baseUrl ?? "https://api.tavily.com");
  return {
    name: "Tavily",
    request: ({ text, limit, age }) => ({
      url: `${base}/search`,
      headers: { authorization: `Bearer ${key}` },
      body: {
        query: text,
        max_results: Math.min(limit, MOST),
        search_depth: depth,
        ...(age && { time_range: age }),
      },
    }),
    results: ({ results }) =>
      list(results).map(
        ({ title, url, content, published_date }): RawResult => ({
          title,
          url,
          snippet: content,
          published: published_date,
        }),
      ),
    problem({ value: { detail } }) {
      const said = typeof detail === "string" ? detail : part(detail).error;
      return typeof said === "string" ? said : undefined;
    },
  };
}
