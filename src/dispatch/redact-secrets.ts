/**
 * What a secret looks like, and what stands in its place. Every quantifier is bounded or over one class that cannot
 * match what follows it, so that no text makes them slow.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^-]*(?:-----END [A-Z ]{0,40}PRIVATE KEY-----)?/g, "[private key removed]"],
  [/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{8,}/gi, "$1 [secret removed]"],
  [/\b([a-z][a-z0-9+.-]{1,30}:\/\/[^\s:/@]{0,200}):[^\s/@]{1,200}@/gi, "$1:[secret removed]@"],
  [/\b(?:sk|pk|rk)[-_][A-Za-z0-9_-]{16,}/g, "[key removed]"],
  [/\b(?:gh[pousr]_|github_pat_|glpat-|xox[abprs]-|AKIA|AIza)[A-Za-z0-9_-]{12,}/g, "[key removed]"],
  [/\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/g, "[token removed]"],
  [
    /\b(api[-_]?key|secret|password|passwd|pwd|access[-_]?token|auth[-_]?token)(["']?\s{0,3}[=:]\s{0,3}["']?)[^\s"',;&]{1,500}/gi,
    "$1$2[secret removed]",
  ],
];

/** A text without keys, tokens, passwords and private keys of the common forms. */
export function redactSecrets(text: string): string {
  let result = text;
  for (const [pattern, replacement] of SECRETS) result = result.replace(pattern, replacement);
  return result;
}
