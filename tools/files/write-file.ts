import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { lstat, rename, unlink } from "node:fs/promises";
import { FilesError } from "../../src/index.js";
import { allow, type Place } from "./place.js";

/** What a file was like when it was read, to notice a change by someone else before it is replaced. */
export interface FileState {
  readonly ino: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
}

const { O_CREAT, O_EXCL, O_WRONLY } = constants;

/**
 * Puts a whole file in place at once: readers see the old one or the new one, never a part, and a failure leaves
 * nothing behind. Keeps the permissions of the file it replaces.
 */
export async function writeFile(
  place: Place,
  content: string | Uint8Array,
  before?: FileState,
): Promise<"created" | "replaced"> {
  const old = await lstat(place.folder.at(place.name)).catch(allow("ENOENT"));
  if (old?.isDirectory()) throw new FilesError("wrong-kind", `"${place.shown}" is a folder.`);
  if (old && !old.isFile()) throw new FilesError("special", `"${place.shown}" is not an ordinary file.`);
  const draft = `.${randomBytes(9).toString("base64url")}.tmp`;
  try {
    const handle = await place.folder.openFile(draft, O_WRONLY | O_CREAT | O_EXCL, old ? old.mode & 0o777 : 0o666);
    try {
      if (old) await handle.chmod(old.mode & 0o777);
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (before) await refuseChanged(place, before);
    await rename(place.folder.at(draft), place.folder.at(place.name));
  } catch (error) {
    await unlink(place.folder.at(draft)).catch(allow("ENOENT"));
    throw error;
  }
  return old ? "replaced" : "created";
}

async function refuseChanged(place: Place, before: FileState): Promise<void> {
  const now = await lstat(place.folder.at(place.name), { bigint: true });
  if (now.ino === before.ino && now.size === before.size && now.mtimeNs === before.mtimeNs) return;
  throw new FilesError("changed", `"${place.shown}" was changed by someone else meanwhile; read it again.`);
}

const UTF16_MARKS = ["fffe", "feff"];

/** Adds UTF-8 text to the end of a file and returns its new size. */
export async function appendFile(place: Place, content: string): Promise<number> {
  const handle = await place.folder.openFile(place.name, constants.O_RDWR | constants.O_APPEND | O_CREAT, 0o666);
  try {
    if (!(await handle.stat()).isFile()) throw new FilesError("special", `"${place.shown}" is not an ordinary file.`);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    if (UTF16_MARKS.includes(buffer.toString("hex", 0, bytesRead))) {
      throw new FilesError("encoding", `"${place.shown}" is UTF-16 text; UTF-8 text cannot be added to it.`);
    }
    await handle.appendFile(content);
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
