import { searchTerm, splitWords } from "../registry/search-terms.js";

/** Words that models and people use for one another in the names of tools. */
const SYNONYMS: readonly string[] = [
  "get fetch retrieve read load obtain",
  "find search query lookup locate",
  "create add insert make new",
  "delete remove erase destroy",
  "update edit modify change alter",
  "run execute",
  "send post submit",
];

/** Stop words of questions that say something in a description. */
const CONTENT: ReadonlySet<string> = new Set("find get give let like need tell use want".split(" "));

/** Makes words comparable: small letters, stems, one word for those that mean the same. */
export interface WordForms {
  /** The words of a text that count, in order: neither stop words nor, as in a name, how they are joined. */
  of(text: string): readonly string[];
}

/** Loads the stemmer. */
export async function wordForms(): Promise<WordForms> {
  const { stem } = await import("porter2");
  const same = new Map(
    SYNONYMS.flatMap((group) => {
      const stems = group.split(" ").map((word) => stem(word));
      return stems.map((one) => [one, stems[0] as string] as const);
    }),
  );
  const form = (word: string): string[] => {
    const small = word.toLowerCase();
    const term = CONTENT.has(small) ? stem(small) : searchTerm(small, stem);
    return term === null ? [] : [same.get(term) ?? term];
  };
  return { of: (text) => splitWords(text).flatMap(form) };
}
