/** Words of which people say one and tools are named after another: a small general list, no thesaurus. */
const SYNONYMS = [
  "film movie",
  "picture image photo",
  "delete remove erase",
  "buy purchase",
  "compute calculate",
  "car vehicle",
  "speed velocity",
  "cost price",
  "trip travel",
  "mail email",
  "song music",
  "modify update change",
  "timezone zone",
  "currency money",
  "restaurant food",
  "physician doctor",
  "company business",
  "begin start",
  "taxi cab ride",
  "average mean",
  "odds probability chance",
  "select choose",
];

/** The stems of the words that mean about the same, by stem. */
export function synonymsBy(stem: (word: string) => string): ReadonlyMap<string, readonly string[]> {
  const groups = SYNONYMS.map((words) => words.split(" ").map(stem));
  return new Map(
    groups.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
  );
}
