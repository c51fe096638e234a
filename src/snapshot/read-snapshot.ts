import { readFileSync } from "node:fs";
import { SnapshotFormatError, SnapshotNotFoundError } from "../definition/errors/index.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { checkSnapshot } from "./check-snapshot.js";

/** The name of a project's snapshot file, beside its package.json. */
export const SNAPSHOT_FILE = "tools.snapshot.json";

/**
 * Reads a snapshot file and checks what the registry relies on. The check is structural and costs a few milliseconds for
 * a thousand tools; `toolwright snapshot --check` holds the file to the whole published schema.
 *
 * @throws SnapshotNotFoundError (TW3001), SnapshotFormatError (TW3002), SnapshotVersionError (TW3003)
 */
export function readSnapshot(file: string): ToolSnapshot {
  return parseSnapshot(read(file), file);
}

/**
 * Makes a snapshot of a file's text.
 *
 * @param place - where the text comes from, for messages
 * @throws SnapshotFormatError (TW3002), SnapshotVersionError (TW3003)
 */
export function parseSnapshot(text: string, place: string): ToolSnapshot {
  const value = parse(place, text);
  checkSnapshot(value, place);
  return value;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new SnapshotNotFoundError(file, cause);
  }
}

function parse(file: string, text: string): unknown {
  try {
    // Editors on Windows may put a byte order mark in front.
    return JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text);
  } catch (cause) {
    const problem = /^(<{7}|>{7}) /m.test(text)
      ? "it holds the marks of a merge conflict"
      : `it is not JSON: ${(cause as Error).message}`;
    throw new SnapshotFormatError(file, [problem], { cause });
  }
}
