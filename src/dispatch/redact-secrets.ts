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
  [
    /(?<![a-z0-9])(api[-_]?key|secret|password|passwd|pwd|(?:access|account|secret|shared)[-_]?key|(?:access|auth|refresh)[-_]?token)(["']?\s{0,3}[=:]\s{0,3}["']?)(?!\[secret removed\])[^\s"',;&]{1,500}/gi,
    "$1$2[secret removed]",
  ],
  [
    /(?<=[a-z0-9])(ApiKey|Secret|Password|(?:Access|Account|Secret|Shared)Key|(?:Access|Auth|Refresh)Token)(["']?\s{0,3}[=:]\s{0,3}["']?)(?!\[secret removed\])[^\s"',;&]{1,500}/g,
    "$1$2[secret removed]",
  ],
];
const KEY_BEGIN = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/;
const KEY_END = /-----END [A-Z ]{0,40}PRIVATE KEY-----/;

/** A text without keys, tokens, passwords and private keys of the common forms. A text done already is left as it is. */
export function redactSecrets(text: string): string {
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
