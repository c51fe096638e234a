import { stripVTControlCharacters } from "node:util";
import { cutText } from "../support/cut-text.js";
import type { RawResult } from "./search-provider.js";
import type { SearchResult } from "./search-results.js";

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
  "&nbsp;": " ",
};
const MAX_URL = 2000;
// Longer texts are cut before the rest of the work is done on them.
const MAX_RAW = 20_000;

/** Results whose address is a web page's, each address once, their texts plain and short. */
export function cleanResults(raw: readonly RawResult[], limit: number, snippetLength: number): SearchResult[] {
  const results = new Map<string, SearchResult>();
  for (const { title, url: address, snippet, published } of raw) {
    const url = webAddress(address);
    if (url === undefined || results.has(url)) continue;
    if (results.size >= limit) break;
    results.set(url, {
      title: plain(title, 300) || url,
      url,
      snippet: plain(snippet, snippetLength),
      ...(typeof published === "string" && published !== "" && { published: plain(published, 50) }),
    });
  }
  return [...results.values()];
}

/** The address of a web page, without a user's name or a fragment; undefined for all else. */
function webAddress(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > MAX_URL || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return undefined;
  return url.href;
}

/** A text in one line, without tags, entities and characters that do not show. */
function plain(value: unknown, length: number): string {
  if (typeof value !== "string") return "";
  const text = stripVTControlCharacters(value.slice(0, MAX_RAW))
    .replaceAll(/<\/?[a-z][^<>]{0,200}>/gi, "")
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
  return text.length > length ? `${cutText(text, length - 1)}…` : text;
}
