import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { SnapshotFormatError } from "../definition/errors/index.js";
import { loadCrypto } from "../definition/load-little.cjs";
import type { IndexedTool, IndexedToolkit, SnapshotIndex } from "../definition/snapshot-index.js";
import type { SnapshotToolkit, ToolSnapshot } from "../definition/tool-snapshot.js";
import { checkSnapshot } from "./check-snapshot.js";
import { readSnapshot } from "./read-snapshot.js";

/** Memory that was never used before is what reading costs: a large file is hashed piece by piece. */
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
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, "r");
    const { size } = fstatSync(descriptor);
    const start = size - tail - length;
    if (start < 0 || hashOf(descriptor, start, length) !== hash) return undefined;
    return { start, text: `${textAt(descriptor, 0, start)}{}${textAt(descriptor, start + length, tail)}` };
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function hashOf(descriptor: number, start: number, length: number): string {
  const hash = loadCrypto().createHash("sha256");
  const piece = Buffer.allocUnsafe(Math.min(PIECE, length));
  for (let done = 0; done < length; ) {
    const count = readSync(descriptor, piece, 0, Math.min(PIECE, length - done), start + done);
    if (count === 0) break;
    hash.update(piece.subarray(0, count));
    done += count;
  }
  return hash.digest("base64url");
}

function textAt(descriptor: number, start: number, length: number): string {
  const bytes = Buffer.alloc(length);
  return bytes.toString("utf8", 0, readSync(descriptor, bytes, 0, length, start));
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
function readTools(file: string, start: number, { name, from, to, hash }: IndexedToolkit): SnapshotToolkit["tools"] {
  let text: string | undefined;
  try {
    const descriptor = openSync(file, "r");
    try {
      text = textAt(descriptor, start + from, to - from);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Reading it whole says why.
  }
  if (text !== undefined && loadCrypto().createHash("sha256").update(text).digest("base64url") === hash) {
    return JSON.parse(text);
  }
  const { toolkits } = readSnapshot(file);
  const found = Object.hasOwn(toolkits, name) ? toolkits[name] : undefined;
  if (found) return found.tools;
  throw new SnapshotFormatError(file, [
    `it was changed since it was first read, and has no toolkit "${name}" any more`,
  ]);
}
