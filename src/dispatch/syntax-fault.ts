const AROUND = 30;

/** Where JSON text breaks, in words with an excerpt: `line 1, column 12, near "…{"a": 1 "b…".` */
export function syntaxFault(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  const found = /position (\d+)/.exec(message)?.[1];
  const position = found === undefined ? positionByEnd(text, message) : Number(found);
  if (position === undefined) return `it begins with ${excerpt(text, 0)}.`;
  if (position >= text.trimEnd().length) return `it ends too early, after ${excerpt(text, text.length)}.`;
  const before = text.slice(0, position);
  const line = before.split("\n").length;
  const column = position - before.lastIndexOf("\n");
  return `line ${line}, column ${column}, near ${excerpt(text, position)}.`;
}

/** V8 gives no position where the text just ends. */
function positionByEnd(text: string, message: string): number | undefined {
  return /end of JSON input|Unterminated/i.test(message) ? text.length : undefined;
}

function excerpt(text: string, position: number): string {
  const from = Math.max(0, position - AROUND);
  const to = Math.min(text.length, position + AROUND);
  return `${from > 0 ? "…" : ""}${JSON.stringify(text.slice(from, to))}${to < text.length ? "…" : ""}`;
}
