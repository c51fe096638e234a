/** The names that a secret follows, apart from other words by a sign, in any letter case: `client_secret`, `API-KEY`. */
const APART =
  "api[-_]?key|secret|password|passwd|pwd|(?:access|account|secret|shared|private)[-_]?key|(?:access|auth|refresh)[-_]?token";
/** The same at the end of other words: `dbPassword`. */
const JOINED = "ApiKey|Secret|Password|(?:Access|Account|Secret|Shared|Private)Key|(?:Access|Auth|Refresh)Token";

/** Patterns of a name, the name as a group, and what comes after it. */
export function namedPatterns(after: string): readonly RegExp[] {
  return [new RegExp(`(?<![a-z0-9])(${APART})${after}`, "gi"), new RegExp(`(?<=[a-z0-9])(${JOINED})${after}`, "g")];
}

const [apart, joined] = [new RegExp(`(?<![a-z0-9])(?:${APART})$`, "i"), new RegExp(`(?<=[a-z0-9])(?:${JOINED})$`)];

/** Whether a property is named for a secret, and so holds one, whatever it looks like. */
export function isSecretName(name: string): boolean {
  return apart.test(name) || joined.test(name);
}
