import type { Age, RawResult, SearchProvider } from "../search-provider.js";
import { checkKey, checkUrl, list, part } from "./check-provider.js";

/** How Brave is asked. */
export interface BraveOptions {
  readonly apiKey: string;
  /** Default: `https://api.search.brave.com/res/v1`. */
  readonly baseUrl?: string;
  /** Two letters, such as `"DE"`: where results come from. */
  readonly country?: string;
  /** Such as `"en"`: the language of results. */
  readonly language?: string;
}

const MOST = 20;
const FRESHNESS: Readonly<Record<Age, string>> = { day: "pd", week: "pw", month: "pm", year: "py" };

/** Brave's web search. */
export function brave({ apiKey, baseUrl, country, language }: BraveOptions): SearchProvider {
  const key = checkKey("brave", apiKey);
  const base = checkUrl("brave", baseUrl ?? "https://api.search.brave.com/res/v1");
  return {
    name: "Brave",
    request({ text, limit, age }) {
      const query = new URLSearchParams({
        q: text,
        count: String(Math.min(limit, MOST)),
        text_decorations: "false",
        ...(age && { freshness: FRESHNESS[age] }),
        ...(country !== undefined && { country }),
        ...(language !== undefined && { search_lang: language }),
      });
      return { url: `${base}/web/search?${query}`, headers: { "x-subscription-token": key } };
    },
    results: ({ web }) =>
      list(part(web).results).map(
        ({ title, url, description, page_age }): RawResult => ({
          title,
          url,
          snippet: description,
          published: page_age,
        }),
      ),
    problem: ({ value }) => text(part(value.error).detail),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
