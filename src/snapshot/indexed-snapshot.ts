import { fstatSync, readSync } from "node:fs";
import { SnapshotFormatError } from "../definition/errors/index.js";
import { quickHash } from "../definition/quick-hash.js";
import { noteSchemaKey } from "../definition/schema-keys.js";
import type { IndexedTool, IndexedToolkit, SnapshotIndex } from "../definition/snapshot-index.js";
import type { SnapshotTool, SnapshotToolkit, ToolSnapshot } from "../definition/tool-snapshot.js";
import { checkSnapshot } from "./check-snapshot.js";
import { readAt, withOpenFile } from "./open-file.js";
import { readSnapshot } from "./read-snapshot.js";

/** Memory that was never used before is what reading costs: a large file is summed up piece by piece. */
const PIECE = 65_536;

const indexes = new WeakMap<object, ReadonlyMap<string, IndexedTool>>();

/** What is known of the tools of a toolkit whose definitions need not have been read. */
export function indexedTools(toolkit: SnapshotToolkit): ReadonlyMap<string, IndexedTool> | undefined {
  return indexes.get(toolkit);
}

/**
 * A snapshot file as {@link readSnapshot} gives it, but that the tools of a toolkit are read when they are first looked at.
 * Undefined where the file is not what the index was made of, or cannot be read.
 *
 * @throws SnapshotFormatError (TW3002), SnapshotVersionError (TW3003)
 */
export function readIndexed(file: string, index: SnapshotIndex): ToolSnapshot | undefined {
  const around = readAround(file, index);
  if (!around) return undefined;
  const { start, text } = around;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  checkSnapshot(value, file);
  return {
    ...value,
    toolkits: Object.fromEntries(index.toolkits.map((toolkit) => [toolkit.name, lateToolkit(file, start, toolkit)])),
  };
}

/** The text of the file without its toolkits, and where they begin, if they are those of the index. */
function readAround(file: string, { hash, length, tail }: SnapshotIndex): { start: number; text: string } | undefined {
  try {
    return withOpenFile(file, (descriptor) => {
      const start = fstatSync(descriptor).size - tail - length;
      if (start < 0 || quickHash(piecesOf(descriptor, start, length)) !== hash) return undefined;
      return { start, text: `${readAt(descriptor, 0, start)}{}${readAt(descriptor, start + length, tail)}` };
    });
  } catch {
    return undefined;
  }
}

function* piecesOf(descriptor: number, start: number, length: number): Generator<Uint8Array> {
  const piece = Buffer.alloc(Math.min(PIECE, length));
  for (let done = 0; done < length; ) {
    const wanted = Math.min(PIECE, length - done);
    // Less than that is only read at the end of a file.
    const count = readSync(descriptor, piece, 0, wanted, start + done);
    yield piece.subarray(0, count);
    if (count < wanted) return;
    done += count;
  }
}

function lateToolkit(file: string, start: number, indexed: IndexedToolkit): SnapshotToolkit {
  const { source, description, class: own } = indexed;
  let tools: SnapshotToolkit["tools"] | undefined;
  const toolkit = {
    source,
    description,
    ...(own === undefined ? {} : { class: own }),
    get tools() {
      tools ??= readTools(file, start, indexed);
      return tools;
    },
  };
  const byKey = new Map<string, IndexedTool>();
  for (const tool of indexed.tools) byKey.set(tool[0], tool);
  indexes.set(toolkit, byKey);
  return toolkit;
}

/** Where the file has another content by now, nobody has seen the old one: what it says now counts, if it fits. */
function readTools(file: string, start: number, indexed: IndexedToolkit): SnapshotToolkit["tools"] {
  const { name } = indexed;
  const bytes = bytesOf(file, start, indexed);
  if (bytes) {
    const tools: SnapshotToolkit["tools"] = JSON.parse(bytes.toString());
    for (const [key, , , schemaKey] of indexed.tools)
      noteSchemaKey((tools[key] as SnapshotTool).inputSchema, schemaKey);
    return tools;
  }
  const { toolkits } = readSnapshot(file);
  const found = Object.hasOwn(toolkits, name) ? toolkits[name] : undefined;
  if (found) return found.tools;
  throw new SnapshotFormatError(file, [
    `it was changed since it was first read, and has no toolkit "${name}" any more`,
  ]);
}

/** Undefined where they are others by now, or cannot be read. */
function bytesOf(file: string, start: number, { from, to, hash }: IndexedToolkit): Buffer | undefined {
  try {
    const bytes = withOpenFile(file, (descriptor) => readAt(descriptor, start + from, to - from));
    return quickHash([bytes]) === hash ? bytes : undefined;
  } catch {
    return undefined;
  }
}
