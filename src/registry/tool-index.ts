import type { ToolDefinition } from "../definition/tool-definition.js";
import { type SearchDocument, searchDocument } from "./search-document.js";
import { searchTerm, splitWords } from "./search-terms.js";

/** Finds tools by words: the names of the best fitting, best first, with how well they fit. */
export type ToolIndex = (query: string) => readonly { readonly name: string; readonly score: number }[];

const FIELDS = ["name", "description", "parameterNames", "parameterTexts"] as const satisfies (keyof SearchDocument)[];
/** Weights of the fields, and BM25+'s saturation, length normalisation and floor; `npm run tool-search` measures them. */
const WEIGHTS = { name: 2, description: 2, parameterNames: 0.5, parameterTexts: 1 };
const BM25 = { k: 2, b: 0.7, d: 0.5 };
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
  // What questions bring is not kept: there is no end to it.
  const searchOptions = { boost: WEIGHTS, bm25: BM25, processTerm: (word: string) => searchTerm(word, stem) };
  return (query) =>
    index.search(query.slice(0, LONGEST_QUERY), searchOptions).map(({ id, score }) => ({ name: String(id), score }));
}
