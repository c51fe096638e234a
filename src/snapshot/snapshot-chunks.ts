import type { SnapshotToolkit, ToolSnapshot } from "../definition/tool-snapshot.js";
import { formatSnapshot } from "./format-snapshot.js";

const MEMBERS = '"toolkits": {';
const EMPTY = `${MEMBERS}}`;

/**
 * What `formatSnapshot` gives, in UTF-8 and in pieces: one for each toolkit, which is made once for each object. Of a thousand
 * toolkits, an edit under `--watch` changes one.
 *
 * @param known - pieces made before
 */
export function snapshotChunks(snapshot: ToolSnapshot, known: WeakMap<SnapshotToolkit, Uint8Array>): Uint8Array[] {
  const sorted = Object.entries(snapshot.toolkits).sort(([a], [b]) => (a < b ? -1 : 1));
  // An object has names that are numbers before all others.
  const toolkits = Object.entries(Object.fromEntries(sorted));
  const frame = formatSnapshot({ ...snapshot, toolkits: {} });
  if (toolkits.length === 0) return [Buffer.from(frame)];
  const start = frame.indexOf(`\n  ${EMPTY}`) + "\n  ".length;
  const pieces = toolkits.map(([name, toolkit], index) => {
    const piece = known.get(toolkit) ?? pieceOf(name, toolkit);
    known.set(toolkit, piece);
    return index === 0 ? piece.subarray(",".length) : piece;
  });
  return [
    Buffer.from(frame.slice(0, start) + MEMBERS),
    ...pieces,
    Buffer.from(`\n  }${frame.slice(start + EMPTY.length)}`),
  ];
}

/** A toolkit as it stands in the file behind another one. */
function pieceOf(name: string, toolkit: SnapshotToolkit): Uint8Array {
  const text = formatSnapshot({ version: 1, toolkits: { [name]: toolkit } });
  const start = text.indexOf(MEMBERS) + MEMBERS.length;
  return Buffer.from(`,${text.slice(start, text.lastIndexOf("\n  },"))}`);
}
