import { namedPatterns } from "./secret-names.js";

/** What was taken out before is no value. */
const NOT_DONE = "(?!\\[[a-z ]{1,20}removed\\])";

/**
 * What a secret looks like, and what stands in its place. Every quantifier is bounded or over one class that cannot
 * match what follows it, so that no text makes them slow.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // In plain English the words are followed by others: "basic understanding".
  [
    /\b(Bearer|bearer|BEARER|Basic|basic|BASIC)\s+(?:(?=[a-z.-]{0,200}[A-Z0-9_~+/=])[A-Za-z0-9._~+/=-]{8,}|[a-z.-]{16,})/g,
    "$1 [secret removed]",
  ],
  [/\b([a-z][a-z0-9+.-]{1,30}:\/\/[^\s:/@]{0,200}):[^\s/]{1,200}@/gi, "$1:[secret removed]@"],
  [/\b(?:sk|pk|rk)[-_][A-Za-z0-9_-]{16,}/g, "[key removed]"],
  [
    /\b(?:gh[pousr]_|github_pat_|glpat-|xox[abprs]-|AKIA|ASIA|AIza|hf_|npm_|whsec_|shpat_|dop_v1_|pypi-|ya29\.|SG\.)[A-Za-z0-9_.-]{12,}/g,
    "[key removed]",
  ],
  [/\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/g, "[token removed]"],
  // In quotes, to their end; in quotes of JSON that is itself in a text; and as one word.
  ...named(
    `(["']?\\s{0,3}[=:]\\s{0,3}(["']))${NOT_DONE}(?:(?!\\3)[^\\\\\\n]|\\\\.){1,500}(\\3|$)`,
    "$1$2[secret removed]$4",
  ),
  ...named(`(\\\\{1,3}"\\s{0,3}:\\s{0,3}\\\\{1,3}")${NOT_DONE}[^"\\n]{1,500}?(?=\\\\{1,3}"|$)`, "$1$2[secret removed]"),
  ...named(`(["']?\\s{0,3}[=:]\\s{0,3}["']?)${NOT_DONE}[^\\s"',;&]{1,500}`, "$1$2[secret removed]"),
];
const KEY_BEGIN = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/;
const KEY_END = /-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/;

/** What every one of them has, in any letter case: most texts have none of it, and are looked through once. */
const SIGN =
  /bearer|basic|:\/\/|[spr]k[-_]|gh[pousr]_|github_pat_|glpat-|xox[abprs]-|a[ks]ia|aiza|hf_|npm_|whsec_|shpat_|dop_v1_|pypi-|ya29\.|sg\.|eyj|secret|passw|pwd|key|token/i;

function named(after: string, replacement: string): (readonly [RegExp, string])[] {
  return namedPatterns(after).map((pattern) => [pattern, replacement]);
}

/** A text without keys, tokens, passwords and private keys of the common forms. A text done already is left as it is. */
export function redactSecrets(text: string): string {
  if (!SIGN.test(text)) return text;
  let result = withoutPrivateKeys(text);
  for (const [pattern, replacement] of SECRETS) result = result.replace(pattern, replacement);
  return result;
}

/** Whole blocks, whatever stands in them; one without an end goes to the end of the text. */
function withoutPrivateKeys(text: string): string {
  const parts: string[] = [];
  let rest = text;
  for (;;) {
    const begin = KEY_BEGIN.exec(rest);
    if (!begin) return [...parts, rest].join("");
    parts.push(rest.slice(0, begin.index), "[private key removed]");
    const inside = rest.slice(begin.index + begin[0].length);
    const end = KEY_END.exec(inside);
    if (!end) return parts.join("");
    rest = inside.slice(end.index + end[0].length);
  }
}
