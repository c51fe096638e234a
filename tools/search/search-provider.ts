import type { JsonAnswer, JsonRequest } from "../support/ask-json.js";

/** How old pages may be. */
export type Age = "day" | "week" | "month" | "year";

/** What is looked for. */
export interface SearchQuery {
  readonly text: string;
  /** Results at most. */
  readonly limit: number;
  /** Only pages of this time. Default: all. */
  readonly age?: Age | undefined;
}

/** A result as the service words it; tags, white space and addresses are seen to afterwards. */
export interface RawResult {
  readonly title?: unknown;
  readonly url?: unknown;
  readonly snippet?: unknown;
  readonly published?: unknown;
}

/** A search service: how it is asked, and how its answer is read. One for another service is an object like this. */
export interface SearchProvider {
  /** For messages: `Brave`. */
  readonly name: string;
  request(query: SearchQuery): JsonRequest;
  /** The results of an answer, best first. */
  results(answer: JsonAnswer["value"]): readonly RawResult[];
  /** What is wrong, where the answer says so; undefined where it says nothing. */
  problem(answer: JsonAnswer): string | undefined;
}
