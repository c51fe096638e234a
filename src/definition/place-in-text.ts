/** A place in a text, line and column both from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** The place of an offset. */
export function placeInText(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
