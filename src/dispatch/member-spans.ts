/** Where a value stands in the bytes of a text: the first, and the first after it. */
export type Span = readonly [from: number, to: number];

const [QUOTE, BACKSLASH, COLON, COMMA] = [34, 92, 58, 44];
const OPEN: ReadonlySet<number | undefined> = new Set([91, 123]);
const CLOSE: ReadonlySet<number | undefined> = new Set([93, 125]);

/**
 * Where the values of a JSON object's members stand, by their names; of several of one name the last, as `JSON.parse` has it.
 *
 * @param bytes - valid JSON, in UTF-8
 * @param open - where the object begins
 */
export function memberSpans(bytes: Buffer, open: number): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  let at = skipSpace(bytes, open + 1);
  while (bytes[at] === QUOTE) {
    const afterName = endOfValue(bytes, at);
    const name: string = JSON.parse(bytes.toString("utf8", at, afterName));
    const from = skipSpace(bytes, bytes.indexOf(COLON, afterName) + 1);
    const to = endOfValue(bytes, from);
    spans.set(name, [from, to]);
    at = skipSpace(bytes, to);
    if (bytes[at] === COMMA) at = skipSpace(bytes, at + 1);
  }
  return spans;
}

function skipSpace(bytes: Buffer, from: number): number {
  let at = from;
  while ((bytes[at] ?? 33) <= 32) at++;
  return at;
}

/** The byte after a text, an object or an array. Numbers and names end before what cannot be of them. */
function endOfValue(bytes: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = closingQuote(bytes, at);
    else if (OPEN.has(byte)) depth++;
    else if (CLOSE.has(byte)) depth--;
    // A number or a name at the end of its object.
    if (depth < 0) return at;
    if (depth > 0) continue;
    if (byte === QUOTE || CLOSE.has(byte)) return at + 1;
    if (byte === COMMA) return at;
  }
  return bytes.length;
}

function closingQuote(bytes: Buffer, open: number): number {
  let at = open + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
