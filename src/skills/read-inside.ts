import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import { isInside } from "../definition/is-inside.js";

/** What a file of a skill holds, or why it is not read. */
export type ReadFile = { readonly bytes: Buffer; readonly size: number } | { readonly refused: string };

/**
 * Reads a file inside a folder, at most `most` bytes of it. Whatever the path says (absolute, `..`, links, devices), nothing
 * outside the folder is opened: links are resolved first, and the place they lead to must be in the folder.
 *
 * @param folder - absolute, links resolved
 */
export async function readInside(folder: string, path: string, most: number): Promise<ReadFile> {
  if (path.includes("\0")) return { refused: "its path holds a null character" };
  if (isAbsolute(path) || /^[A-Za-z]:|^\\/.test(path))
    return { refused: "it is an absolute path; name files relative to the skill" };
  const wanted = resolve(folder, path);
  if (!isBelow(folder, wanted)) return { refused: "it leads out of the skill's folder" };
  let real: string;
  try {
    real = await realpath(wanted);
  } catch (error) {
    return { refused: reasonOf(error) };
  }
  if (!isBelow(folder, real)) return { refused: "it is a link that leads out of the skill's folder" };
  try {
    // Not blocking, for a pipe without a writer would wait forever; no link, should one have taken the file's place.
    const file = await open(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    try {
      const found = await file.stat();
      if (!found.isFile()) return { refused: "it is no file" };
      const bytes = Buffer.alloc(Math.min(found.size, most));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
      return { bytes: bytes.subarray(0, bytesRead), size: found.size };
    } finally {
      await file.close();
    }
  } catch (error) {
    return { refused: reasonOf(error) };
  }
}

function isBelow(folder: string, path: string): boolean {
  return relative(folder, path) !== "" && isInside(folder, path);
}

function reasonOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  if (code === "ENOENT" || code === "ENOTDIR") return "there is no such file";
  return `it cannot be read (${String(code)})`;
}
