import { SearchError } from "../../src/index.js";
import { askJson } from "../support/ask-json.js";
import { cleanResults } from "./clean-results.js";
import type { SearchLimits } from "./search-options.js";
import type { SearchProvider, SearchQuery } from "./search-provider.js";
import type { SearchResult } from "./search-results.js";

/** Asks a search service. */
export async function searchWeb(
  provider: SearchProvider,
  query: SearchQuery,
  limits: SearchLimits,
  signal: AbortSignal | undefined,
): Promise<SearchResult[]> {
  if (query.text.trim() === "") throw new SearchError("bad-query", "There is nothing to search for in an empty text.");
  const request = provider.request(query);
  const answer = await askJson(request, {
    service: provider.name,
    timeMs: limits.timeMs,
    signal,
    fail: (...failure) => new SearchError(...failure),
  });
  const problem = provider.problem(answer);
  if (!answer.ok || problem !== undefined) {
    const said = withoutSecrets(problem ?? `status ${answer.status}`, Object.values(request.headers ?? {}));
    throw new SearchError(
      "refused",
      `${provider.name} says: ${said.slice(0, 300).replace(/\.$/, "")}.${HINTS[answer.status] ?? ""}`,
    );
  }
  return cleanResults(provider.results(answer.value), query.limit, limits.snippetLength);
}

const HINTS: Readonly<Record<number, string>> = {
  401: " The app's key is wrong; another search would not help.",
  429: " Too many searches: wait before the next one.",
};

function withoutSecrets(text: string, headers: readonly string[]): string {
  const secrets = headers.flatMap((value) => [value, value.replace(/^\w+ /, "")]).filter((value) => value.length > 3);
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, "…"), text);
}
