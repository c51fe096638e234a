import { arityOf } from "../definition/arity-of.js";
import { quickHash } from "../definition/quick-hash.js";
import type { IndexedTool, IndexedToolkit, SnapshotIndex } from "../definition/snapshot-index.js";
import type { SnapshotTool, ToolSnapshot } from "../definition/tool-snapshot.js";
import { memberSpans, type Span } from "./member-spans.js";
import { schemaKey } from "./schema-key.js";

/**
 * The index of a snapshot file; undefined where it holds something else than the snapshot.
 *
 * @param text - the file's
 */
export function indexSnapshot(text: string, snapshot: ToolSnapshot): SnapshotIndex | undefined {
  const bytes = Buffer.from(text);
  const inFile = memberSpans(bytes, bytes.indexOf("{"));
  const all = inFile.get("toolkits");
  if (!all || !isSame(bytes, all, snapshot.toolkits)) return undefined;
  const toolkits = [...memberSpans(bytes, all[0])].map(([name, [from]]): IndexedToolkit => {
    const tools = memberSpans(bytes, from).get("tools") as Span;
    const {
      source,
      description,
      class: own,
      tools: defined,
    } = snapshot.toolkits[name] as ToolSnapshot["toolkits"][string];
    return {
      name,
      source,
      description,
      ...(own === undefined ? {} : { class: own }),
      from: tools[0] - all[0],
      to: tools[1] - all[0],
      hash: quickHash([bytes.subarray(...tools)]),
      tools: Object.entries(defined).map(indexedTool),
    };
  });
  return { hash: quickHash([bytes.subarray(...all)]), length: all[1] - all[0], tail: bytes.length - all[1], toolkits };
}

function isSame(bytes: Buffer, [from, to]: Span, toolkits: ToolSnapshot["toolkits"]): boolean {
  return JSON.stringify(JSON.parse(bytes.toString("utf8", from, to))) === JSON.stringify(toolkits);
}

function indexedTool([key, { parameters, inputSchema, revive }]: [string, SnapshotTool]): IndexedTool {
  const [fewest, most] = arityOf(parameters);
  // The classes of what is revived are looked for when the tool is registered.
  return revive ? [key, fewest, most, schemaKey(inputSchema), 1] : [key, fewest, most, schemaKey(inputSchema)];
}
