import { createTwoFilesPatch } from "diff";
import { FilesError } from "../../src/index.js";

export interface Edit {
  readonly oldText: string;
  readonly newText: string;
  readonly replaceAll: boolean;
}

const MAX_PLACES = 10;
const DIFF_TIME_MS = 2000;

/** Replaces an exact text that must be there once (or as often as it is, with `all`); keeps Windows line ends. */
export function editText(text: string, edit: Edit, shown: string, maxLength: number): string {
  const { oldText, newText, replaceAll } = edit;
  if (oldText === "")
    throw new FilesError("no-match", 'The text to replace must not be empty; use "write" or "append" instead.');
  if (oldText === newText)
    throw new FilesError("no-match", "The new text equals the old one; there is nothing to change.");
  const windows = !text.includes(oldText) && text.includes("\r\n");
  const [from, to] = windows ? [windowsLines(oldText), windowsLines(newText)] : [oldText, newText];
  const places = positionsOf(text, from);
  if (places.length === 0) throw new FilesError("no-match", notFound(text, oldText, shown));
  if (places.length > 1 && !replaceAll) throw new FilesError("not-unique", notUnique(text, places, shown));
  const length = text.length + places.length * (to.length - from.length);
  if (length > maxLength) {
    throw new FilesError(
      "too-large",
      `"${shown}" would have ${length} characters, more than the ${maxLength} allowed here.`,
    );
  }
  return text.split(from).join(to);
}

/** A unified diff; without it for texts whose comparison takes too long. */
export function unifiedDiff(shown: string, before: string, after: string): string {
  const patch = createTwoFilesPatch(shown, shown, before, after, undefined, undefined, {
    context: 3,
    timeout: DIFF_TIME_MS,
  });
  return patch?.replace(/^(Index: .*\n)?=+\n/, "") ?? "[the change is too large to show]";
}

function windowsLines(text: string): string {
  return text.replaceAll(/\r?\n/g, "\r\n");
}

function positionsOf(text: string, part: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) found.push(at);
  return found;
}

function notFound(text: string, oldText: string, shown: string): string {
  const first =
    oldText
      .split("\n")
      .find((line) => line.trim() !== "")
      ?.trim() ?? "";
  const near = first === "" ? [] : text.split("\n").flatMap((line, index) => (line.includes(first) ? [index + 1] : []));
  const hint =
    near.length > 0
      ? ` Its first line stands at line ${near.slice(0, MAX_PLACES).join(", ")}, but white space or what follows differs.`
      : "";
  return `"${shown}" does not hold the text to replace.${hint} Read the file and copy the text exactly, without line numbers.`;
}

function notUnique(text: string, places: readonly number[], shown: string): string {
  let [line, at] = [1, 0];
  const lines = places.slice(0, MAX_PLACES).map((place) => {
    for (let next = text.indexOf("\n", at); next !== -1 && next < place; next = text.indexOf("\n", at))
      [line, at] = [line + 1, next + 1];
    return line;
  });
  const more = places.length > MAX_PLACES ? ", …" : "";
  return (
    `"${shown}" holds the text ${places.length} times (lines ${lines.join(", ")}${more}). ` +
    "Take more of the text around it, or set replaceAll."
  );
}
