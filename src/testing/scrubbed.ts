/** What a text that is a secret is replaced by. */
const SCRUBBED = "[secret]";
/** Names of environment variables whose values are secrets. */
const SECRET_NAME = /(?:key|token|secret|password|passwd|credential|auth)/i;
/** A value as short as this is more likely a word. */
const SHORTEST = 8;

/** Usual forms of keys: vendors' prefixes, bearer tokens, JSON web tokens, and credentials in URLs. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:sk|pk|rk|ghp|gho|ghs|github_pat|xox[abprs]|glpat|hf|AIza|AKIA|ASIA)[-_A-Za-z0-9]{16,}/g, SCRUBBED],
  [/\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, SCRUBBED],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${SCRUBBED}`],
  [/(\/\/[^/\s:@]+:)[^@\s/]+@/g, `$1${SCRUBBED}@`],
];

/**
 * A copy of plain data without secrets: values of environment variables named as keys, tokens and passwords, texts that
 * look like keys, and those named.
 */
export function scrubbed<T>(value: T, secrets: readonly string[]): T {
  const known = [...secrets, ...environmentSecrets()]
    .filter((text) => text.length > 0)
    .sort((a, b) => b.length - a.length);
  return scrub(value, known) as T;
}

function scrub(value: unknown, known: readonly string[]): unknown {
  if (typeof value === "string") return scrubText(value, known);
  if (Array.isArray(value)) return value.map((item) => scrub(item, known));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [scrubText(key, known), scrub(item, known)]));
}

function scrubText(text: string, known: readonly string[]): string {
  const without = known.reduce((all, secret) => all.replaceAll(secret, SCRUBBED), text);
  return FORMS.reduce((all, [form, instead]) => all.replace(form, instead), without);
}

function environmentSecrets(): readonly string[] {
  return Object.entries(process.env).flatMap(([name, value]) => {
    return value !== undefined && SECRET_NAME.test(name) && value.length >= SHORTEST ? [value] : [];
  });
}
