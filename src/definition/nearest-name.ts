import { distance } from "fastest-levenshtein";

/**
 * The candidate a person or a model most likely meant: the closest by edit distance, letter case aside, if at most a
 * third of the longer name (and at least two letters) is off.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.slice(0, 200).toLowerCase();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const off = distance(wanted, candidate.toLowerCase());
    const allowed = Math.max(2, Math.floor(Math.max(wanted.length, candidate.length) / 3));
    if (off <= allowed && off < bestDistance) [best, bestDistance] = [candidate, off];
  }
  return best;
}
