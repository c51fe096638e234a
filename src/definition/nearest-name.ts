import { loadDistance } from "./load-little.cjs";

/**
 * The candidate a person or a model most likely meant: the closest by edit distance, letter case aside, if at most a
 * third of the longer name (and at least two letters, of three one) is off. Names that have nothing in common are not close,
 * short as they may be.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  const distance = loadDistance();
  const wanted = name.slice(0, 200).toLowerCase();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const off = distance(wanted, candidate.toLowerCase());
    const longest = Math.max(wanted.length, candidate.length);
    const allowed = longest <= 3 ? Math.min(longest - 1, 1) : Math.max(2, Math.floor(longest / 3));
    if (off <= allowed && off < bestDistance) [best, bestDistance] = [candidate, off];
  }
  return best;
}
