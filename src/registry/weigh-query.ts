import { splitWords } from "./search-terms.js";

/** Words that are arguments rather than what the tool does: names, what stands in quotation marks, numbers; and synonyms. */
const WEIGHTS = { name: 0.7, quoted: 0.5, number: 0.3, synonym: 0.4 };

const QUOTED = /(?<![\p{L}\p{N}])(["'“‘`])(?=\S).{1,200}?(?<=\S)["'”’`](?![\p{L}\p{N}])/gu;
/** After these a capital letter does not make a name. */
const SENTENCE_BEGINS = /[.!?:\n"'“(]\s*$/;

/**
 * What a question is looked up by, each term once with its weight. A word that is capitalised within a sentence, quoted or a number
 * counts less: "the weather in Martinez" is about weather.
 *
 * @param term - what a word is looked up by; null where it does not count
 */
export function weighQuery(
  query: string,
  term: (word: string) => string | null,
  synonyms: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const quoted = [...query.matchAll(QUOTED)].map(({ index, 0: text }) => [index, index + text.length] as const);
  let end = 0;
  for (const { index, 0: word } of query.matchAll(/[\p{L}\p{N}]+/gu)) {
    const begins = end === 0 || SENTENCE_BEGINS.test(query.slice(end, index));
    end = index + word.length;
    const within = quoted.some(([from, to]) => index >= from && index < to);
    const weight = Math.min(weightOf(word, begins), within ? WEIGHTS.quoted : 1);
    for (const part of splitWords(word)) {
      const found = term(part);
      if (found !== null) weights.set(found, Math.max(weights.get(found) ?? 0, weight));
    }
  }
  for (const [found, weight] of [...weights]) {
    for (const other of synonyms.get(found) ?? [])
      if (!weights.has(other)) weights.set(other, weight * WEIGHTS.synonym);
  }
  return weights;
}

function weightOf(word: string, beginsSentence: boolean): number {
  if (/^\p{N}+$/u.test(word)) return WEIGHTS.number;
  return !beginsSentence && /^\p{Lu}\p{Ll}/u.test(word) ? WEIGHTS.name : 1;
}
