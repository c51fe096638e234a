import { structuredPatch } from "diff";
import { sortedJson } from "../../snapshot/sorted-json.js";

/** What differs between two values, as lines of their JSON with `-` (expected) and `+` (received); "" where nothing does. */
export function difference(expected: unknown, received: unknown): string {
  const text = (value: unknown): string => `${sortedJson(value)}\n`;
  const { hunks } = structuredPatch("", "", text(expected), text(received), "", "", { context: 3 });
  const lines = hunks.flatMap((hunk, index) => (index === 0 ? hunk.lines : ["  ...", ...hunk.lines]));
  return lines.length === 0 ? "" : ["- Expected", "+ Received", "", ...lines].map((line) => `  ${line}`).join("\n");
}
