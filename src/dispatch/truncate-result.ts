import type { ContentPart } from "../definition/tool-result.js";
import type { BoundTool } from "./bound-tool.js";
import type { CallPolicy } from "./call-policy.js";
import { loadTokenizer, type Tokenizer } from "./load-tokenizer.js";
import { partText, withPartText } from "./part-text.js";
import type { ResultStep } from "./result-step.js";

/** How much of the tokens allowed the beginning gets; the end gets the rest. */
const HEAD_SHARE = 0.7;
/** Hardly a token has more characters: what is longer need not be counted, nor looked at beyond that. */
const MOST_CHARACTERS_PER_TOKEN = 16;

/**
 * Cuts the middle out of results longer than `maxResultTokens`: the beginning and the end are kept, and a note between
 * them says what is missing and how to get it.
 */
export function truncateResult({ tool }: BoundTool, policy: CallPolicy): ResultStep | undefined {
  const limit = tool.options.maxResultTokens ?? policy.maxResultTokens;
  if (limit === undefined) return undefined;
  return async (result) => {
    // No text has more tokens than bytes; a character of UTF-16 is three bytes at most.
    if (lengthOf(result.content) * 3 <= limit) return result;
    const tokenizer = await loadTokenizer();
    const counts = result.content.map((part) => count(tokenizer, partText(part) ?? "", limit));
    const total = counts.reduce((sum, one) => sum + one, 0);
    if (total <= limit) return result;
    let left = 0;
    const content = result.content.map((part, index): ContentPart => {
      const share = Math.floor((limit * (counts[index] ?? 0)) / total);
      if ((counts[index] ?? 0) <= share) return part;
      const { text, missing } = cut(tokenizer, partText(part) ?? "", share);
      left += missing;
      return withPartText(part, text);
    });
    return { ...result, content, metadata: { ...result.metadata, truncatedCharacters: left } };
  };
}

function lengthOf(content: readonly ContentPart[]): number {
  return content.reduce((sum, part) => sum + (partText(part)?.length ?? 0), 0);
}

function count(tokenizer: Tokenizer, text: string, limit: number): number {
  const most = (limit + 1) * MOST_CHARACTERS_PER_TOKEN;
  return text.length > most ? Math.ceil(text.length / MOST_CHARACTERS_PER_TOKEN) : tokenizer.estimateTokenCount(text);
}

function cut({ sliceByTokens }: Tokenizer, text: string, tokens: number): { text: string; missing: number } {
  const headTokens = Math.max(1, Math.floor(tokens * HEAD_SHARE));
  const tailTokens = tokens - headTokens;
  const reach = (tokens + 1) * MOST_CHARACTERS_PER_TOKEN;
  const head = whole(sliceByTokens(text.slice(0, reach), 0, headTokens));
  const tail = tailTokens > 0 ? whole(sliceByTokens(text.slice(-reach), -tailTokens)) : "";
  const missing = text.length - head.length - tail.length;
  const note = `[… ${missing} of ${text.length} characters left out here. For the rest, call again for a smaller part: a filter, a range, the next page.]`;
  return { text: [head, note, tail].filter((part) => part !== "").join("\n"), missing };
}

/** Without half of a character at either end. */
function whole(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
}
