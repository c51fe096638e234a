import type { ToolDefinition } from "../definition/tool-definition.js";
import { type SearchDocument, searchDocument } from "./search-document.js";
import { synonymsBy } from "./search-synonyms.js";
import { searchTerm, splitWords } from "./search-terms.js";
import { weighQuery } from "./weigh-query.js";

/** Finds tools by words: the names of the best fitting, best first, with how well they fit. */
export type ToolIndex = (query: string) => readonly { readonly name: string; readonly score: number }[];

const FIELDS = ["name", "description", "parameterNames", "parameterTexts"] as const satisfies (keyof SearchDocument)[];
/** Weights of the fields, and BM25+'s saturation, length normalisation and floor; `npm run tool-search` measures them. */
const WEIGHTS = { name: 2, description: 2, parameterNames: 0.5, parameterTexts: 1 };
const BM25 = { k: 2, b: 0.7, d: 0.5 };
/** `calc` of a question finds `calculate`, for less. */
const PREFIXES = { prefix: (term: string) => term.length >= 4, weights: { prefix: 0.4, fuzzy: 0 } };
/** A tool that several words of the question speak for beats one that a single rare word does: a power of their number. */
const BREADTH = 0.2;
/** A model's question is short; a longer text is a mistake, and would take long. */
const LONGEST_QUERY = 10_000;

/** Makes the index of some tools. The libraries are loaded here, with the first search. */
export async function toolIndex(definitions: readonly ToolDefinition[]): Promise<ToolIndex> {
  const [{ default: MiniSearch }, { stem }] = await Promise.all([import("minisearch"), import("porter2")]);
  const stems = new Map<string, string | null>();
  const processTerm = (word: string): string | null => {
    let term = stems.get(word);
    if (term === undefined) {
      term = searchTerm(word, stem);
      stems.set(word, term);
    }
    return term;
  };
  const index = new MiniSearch<SearchDocument>({ fields: [...FIELDS], tokenize: splitWords, processTerm });
  index.addAll(definitions.map(searchDocument));
  const synonyms = synonymsBy(stem);
  const shared = { boost: WEIGHTS, bm25: BM25, processTerm: (term: string) => term, ...PREFIXES };
  return (query) => {
    // What questions bring is not kept: there is no end to it.
    const weights = weighQuery(query.slice(0, LONGEST_QUERY), (word) => searchTerm(word, stem), synonyms);
    const terms = [...weights.keys()];
    const found = index.search(" ", { ...shared, tokenize: () => terms, boostTerm: (term) => weights.get(term) ?? 1 });
    return found
      .map(({ id, score, queryTerms }) => ({ name: String(id), score: score * queryTerms.length ** BREADTH }))
      .sort((a, b) => b.score - a.score);
  };
}
