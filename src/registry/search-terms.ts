/** Words of a question that say nothing about the tool it needs. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a an and are as at be but by can could did do does for from had has have he her his how i if in into is it its just " +
    "let like me my need no not of on or our please should so some such than that the their them then there these they this " +
    "to up us want was we were what when where which while who will with would you your tell find get give"
  ).split(" "),
);

/** A text as words: split at everything but letters and digits, and where camelCase, PascalCase and HTTPServer turn. */
export function splitWords(text: string): string[] {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** What a word is looked up by: its stem in small letters; null for a word that does not count. */
export function searchTerm(word: string, stem: (word: string) => string): string | null {
  const small = word.toLowerCase();
  return STOP_WORDS.has(small) ? null : stem(small);
}
