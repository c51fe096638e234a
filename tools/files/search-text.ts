import { FilesError } from "../../src/index.js";
import { cutText } from "../support/cut-text.js";
import { SAMPLE_BYTES } from "./decode-text.js";
import type { FilesLimits } from "./files-limits.js";
import type { loadRe2 } from "./peers.cjs";
import type { Place } from "./place.js";
import { readWhole, withFile } from "./read-file.js";

/** A line that holds what was looked for. */
export interface LineMatch {
  /** The file. */
  path: string;
  /** The line's number, from 1. */
  line: number;
  /** The line, shortened where it is long. */
  text: string;
}

export type LineTest = (line: string) => boolean;

const SHOWN = 300;
const MAX_QUERY = 1000;

/** A test of lines: a text as it stands, or a regular expression in linear time (RE2 syntax). */
export function lineTest(
  re2: ReturnType<typeof loadRe2>,
  query: string,
  regex: boolean,
  ignoreCase: boolean,
): LineTest {
  if (query === "" || query.length > MAX_QUERY) {
    throw new FilesError("bad-pattern", `What to search for has 1 to ${MAX_QUERY} characters.`);
  }
  if (!regex && !ignoreCase) return (line) => line.includes(query);
  try {
    const flags = ignoreCase ? re2.RE2JS.CASE_INSENSITIVE : 0;
    const expression = re2.RE2JS.compile(regex ? query : re2.RE2JS.quote(query), flags);
    return (line) => expression.test(line);
  } catch (error) {
    throw new FilesError(
      "bad-pattern",
      `${JSON.stringify(query)} is not a regular expression that can be used here: ${(error as { message: string }).message}. ` +
        "The syntax is RE2: no look-around, no back references.",
      { cause: error },
    );
  }
}

/** The lines of a file that pass, at most `limit`. Nothing for files that are too large, binary or cannot be opened. */
export async function searchFile(
  place: Place,
  test: LineTest,
  limit: number,
  limits: FilesLimits,
): Promise<LineMatch[] | undefined> {
  const bytes = await withFile(place, (handle, size) =>
    readWhole(handle, size, limits.wholeFileBytes, place.shown),
  ).catch(() => undefined);
  if (!bytes || bytes.subarray(0, SAMPLE_BYTES).includes(0)) return undefined;
  const found: LineMatch[] = [];
  const text = bytes.toString("utf8");
  for (let at = 0, line = 1; at <= text.length && found.length < limit; line += 1) {
    const next = text.indexOf("\n", at);
    const end = next === -1 ? text.length : next;
    const content = text.slice(at, end).replace(/\r$/, "");
    if (test(content)) found.push({ path: place.shown, line, text: shorten(content) });
    at = end + 1;
  }
  return found;
}

function shorten(line: string): string {
  return line.length > SHOWN ? `${cutText(line, SHOWN)}…` : line;
}
