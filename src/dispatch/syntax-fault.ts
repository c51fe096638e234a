import { placeInText } from "../definition/place-in-text.js";

const AROUND = 30;
/** The longest text whose fault is looked for where the parser does not say; that takes a few more parses. */
const LONGEST_SEARCHED = 200_000;

/** Where JSON text breaks, in words with an excerpt: `line 1, column 12, near "…{"a": 1 "b…".` */
export function syntaxFault(text: string, error: unknown): string {
  const position = positionOf(text, messageOf(error));
  if (position === undefined) return `it begins with ${excerpt(text, 0)}.`;
  if (position >= text.trimEnd().length) return `it ends too early, after ${excerpt(text, text.length)}.`;
  const { line, column } = placeInText(text, position);
  return `line ${line}, column ${column}, near ${excerpt(text, position)}.`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}

/** V8 tells the position in most messages, not in `Unexpected token 'x', "…" is not valid JSON`. */
function positionOf(text: string, message: string): number | undefined {
  const told = /position (\d+)/.exec(message)?.[1];
  if (told !== undefined) return Number(told);
  if (/end of JSON input/.test(message)) return text.length;
  return text.length <= LONGEST_SEARCHED ? searched(text) : undefined;
}

/** The shortest beginning of the text with an unexpected token ends at that token. */
function searched(text: string): number {
  let fine = 0;
  let broken = text.length;
  while (broken - fine > 1) {
    const middle = (fine + broken) >> 1;
    if (hasUnexpectedToken(text.slice(0, middle))) broken = middle;
    else fine = middle;
  }
  return broken - 1;
}

function hasUnexpectedToken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return !/position \d+|end of JSON input/.test(messageOf(error));
  }
}

function excerpt(text: string, position: number): string {
  const from = Math.max(0, position - AROUND);
  const to = Math.min(text.length, position + AROUND);
  return `${from > 0 ? "…" : ""}${JSON.stringify(text.slice(from, to))}${to < text.length ? "…" : ""}`;
}
