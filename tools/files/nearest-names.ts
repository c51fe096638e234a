import { distance } from "fastest-levenshtein";

/** The names most like a wanted one, at most three: same letters first, then few letters off, then the same start. */
export function nearestNames(wanted: string, names: readonly string[]): string[] {
  const key = fold(wanted);
  const allowed = Math.max(2, Math.floor(key.length / 3));
  return names
    .map((name) => ({ name, off: offBy(key, fold(name)) }))
    .filter(({ off }) => off <= allowed)
    .sort((a, b) => a.off - b.off || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

function offBy(wanted: string, name: string): number {
  const stem = (text: string): string => text.replace(/\.[^.]*$/, "");
  return stem(wanted).length > 2 && stem(wanted) === stem(name) ? 1 : distance(wanted, name);
}

function fold(name: string): string {
  return name.slice(0, 255).normalize("NFKC").toLowerCase();
}
