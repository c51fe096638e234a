import type { Model } from "../../src/agent/index.js";
import type { Http } from "../http/index.js";
import type { SearchProvider } from "./search-provider.js";

/** What a search takes at most. Every limit is a positive whole number. */
export interface SearchLimits {
  /** Milliseconds that the service may take. Default 15,000. */
  readonly timeMs: number;
  /** Characters of a result's snippet. Default 500. */
  readonly snippetLength: number;
}

export const DEFAULT_LIMITS: SearchLimits = { timeMs: 15_000, snippetLength: 500 };

/** How the search toolkit is set up. */
export interface SearchOptions {
  /** The service: `brave({ apiKey })`, `tavily({ apiKey })`, `searxng({ baseUrl })`, or an object of your own. */
  readonly provider: SearchProvider;
  readonly limits?: Partial<SearchLimits>;
}

/** What a question answered from pages takes at most, besides the search. */
export interface ResearchLimits extends SearchLimits {
  /** Characters of a page that the model reads. Default 8,000. */
  readonly pageLength: number;
}

/** How the research toolkit is set up. */
export interface ResearchOptions {
  readonly provider: SearchProvider;
  /** Answers from the pages: `openAiChat()`, `anthropic()` … of `toolwright/agent`, or a model of your own. */
  readonly model: Model;
  /** Reads the pages, with its own options. Default: a new one, which reads public pages alone. */
  readonly http?: Http;
  readonly limits?: Partial<ResearchLimits>;
}
