// toolwright/tools/search

export type {} from "./known-tools.js";
export {
  type BraveOptions,
  brave,
  type SearxngOptions,
  searxng,
  type TavilyOptions,
  tavily,
} from "./providers/index.js";
export { Search } from "./search.js";
export type { ResearchLimits, ResearchOptions, SearchLimits, SearchOptions } from "./search-options.js";
export type { Age, RawResult, SearchProvider, SearchQuery } from "./search-provider.js";
export type { Research, SearchResult, SearchResults, Source } from "./search-results.js";
export { WebResearch } from "./web-research.js";
