const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * JSON text with the integers that a JavaScript number cannot hold put in quotes, as the schema of a `bigint` allows:
 * `JSON.parse` would round them in silence.
 */
export function quoteLargeIntegers(text: string): string {
  if (!/\d{16}/.test(text)) return text;
  return text.replace(TOKENS, (token) =>
    /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  );
}
