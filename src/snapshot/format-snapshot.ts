import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { sortedJson } from "./sorted-json.js";

/** The text of a snapshot file: sorted keys, two spaces, a final newline; byte-identical for equal snapshots everywhere. */
export function formatSnapshot(snapshot: ToolSnapshot): string {
  return `${sortedJson(snapshot)}\n`;
}
