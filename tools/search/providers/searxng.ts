import type { RawResult, SearchProvider } from "../search-provider.js";
import { checkUrl, list } from "./check-provider.js";

/** How an instance of SearXNG is asked. */
export interface SearxngOptions {
  /** Where it is: `"http://localhost:8080"`. Its settings must have `json` among the `search.formats`. */
  readonly baseUrl: string;
  /** Such as `"en"`: the language of results. Default: as the instance is set. */
  readonly language?: string;
  /** Which engines it asks, such as `["wikipedia"]`. Default: as the instance is set. */
  readonly engines?: readonly string[];
  /** What is sent along, where the instance stands behind a login. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A SearXNG of your own, which asks other engines and needs no key. */
export function searxng({ baseUrl, language, engines, headers }: SearxngOptions): SearchProvider {
  const base = checkUrl("searxng", baseUrl);
  return {
    name: "SearXNG",
    request({ text, age }) {
      const query = new URLSearchParams({
        q: text,
        format: "json",
        ...(age && { time_range: age }),
        ...(language !== undefined && { language }),
        ...(engines && { engines: engines.join(",") }),
      });
      return { url: `${base}/search?${query}`, ...(headers && { headers }) };
    },
    results: ({ results }) =>
      list(results).map(
        ({ title, url, content, publishedDate }): RawResult => ({
          title,
          url,
          snippet: content,
          published: publishedDate,
        }),
      ),
    problem({ status, value: { results, unresponsive_engines: silent } }) {
      if (status === 403) return 'this instance serves no JSON; add "json" to search.formats in its settings.yml';
      // An engine or two is out of order at most times; only where nothing was found does it matter.
      if (!Array.isArray(silent) || silent.length === 0 || list(results).length > 0) return undefined;
      return `no engine answered: ${silent.map((engine) => [engine].flat().join(", ")).join("; ")}`;
    },
  };
}
