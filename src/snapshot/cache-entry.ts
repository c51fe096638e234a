import { fstatSync } from "node:fs";
import { readAt, withOpenFile } from "./open-file.js";
import { sha } from "./sha.js";
import { writeAtomically } from "./write-atomically.js";

/** What a line of JSON at the beginning of a cache file says; bytes follow it. */
interface EntryHeader {
  /** Hash of the bytes. */
  readonly rest: string;
}

const LINE_END = 10;
const CHUNK = 256 * 1024;

/**
 * Opens a cache file and reads its first line; the bytes behind it, which may be many, only when they are asked for.
 *
 * @param use - gets a function that gives the bytes, or undefined when they are not those that were kept
 * @throws when there is no such file, or its first line is no JSON
 */
export function withCacheEntry<Header extends EntryHeader, Result>(
  file: string,
  use: (header: Header, body: () => Uint8Array | undefined) => Result,
): Result {
  return withOpenFile(file, (descriptor) => {
    const line = firstLine(descriptor);
    const header: Header = JSON.parse(line.toString("utf8"));
    return use(header, () => {
      const start = line.length + 1;
      const body = readAt(descriptor, start, Math.max(fstatSync(descriptor).size - start, 0));
      return sha(body) === header.rest ? body : undefined;
    });
  });
}

/** Writes a cache file in one step. */
export function writeCacheEntry<Header extends EntryHeader>(
  file: string,
  header: Header,
  body: readonly Uint8Array[],
): void {
  writeAtomically(file, Buffer.from(`${JSON.stringify(header)}\n`), ...body);
}

function firstLine(descriptor: number): Buffer {
  const parts: Buffer[] = [];
  for (let position = 0; ; position += CHUNK) {
    const part = readAt(descriptor, position, CHUNK);
    const end = part.indexOf(LINE_END);
    parts.push(end < 0 ? part : part.subarray(0, end));
    if (end >= 0 || part.length < CHUNK) return Buffer.concat(parts);
  }
}
