import { constants, existsSync } from "node:fs";
import { type FileHandle, lstat, open, realpath } from "node:fs/promises";
import { join } from "node:path";
import { FilesError } from "../../src/index.js";

/**
 * `descriptor`: names are looked up from an open folder, which nobody can swap (Linux). `verify`: by path, and compared
 * after opening, so that no content crosses; another process that swaps folders for links at the right moment can still
 * have an empty file made, a name listed or a file of the same name deleted elsewhere.
 */
export type PinMode = "descriptor" | "verify";

const DESCRIPTORS = "/proc/self/fd";

/** Linux looks names up from an open folder; elsewhere every opening is verified afterwards. */
export const DEFAULT_PIN_MODE: PinMode =
  process.platform === "linux" && existsSync(DESCRIPTORS) ? "descriptor" : "verify";

// Absent on Windows, where links are caught by the comparison alone.
const { O_DIRECTORY = 0, O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY } = constants;

/**
 * A folder that stays the same while it is used: what happens to its path after the check (a swap for a link) changes
 * nothing, for names are looked up from the open folder.
 */
export class PinnedFolder {
  /** Without links, as it was when it was checked. */
  readonly real: string;
  readonly #handle: FileHandle;
  readonly #mode: PinMode;

  private constructor(real: string, handle: FileHandle, mode: PinMode) {
    this.real = real;
    this.#handle = handle;
    this.#mode = mode;
  }

  /** Opens a folder by its real path; refuses one that became a link or went elsewhere since. */
  static async open(real: string, mode: PinMode): Promise<PinnedFolder> {
    const handle = await open(real, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
    const folder = new PinnedFolder(real, handle, mode);
    try {
      await folder.verify();
      return folder;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** A folder in this one; never through a link. */
  async child(name: string): Promise<PinnedFolder> {
    const handle = await open(this.at(name), O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
    const folder = new PinnedFolder(join(this.real, name), handle, this.#mode);
    try {
      if (this.#mode === "verify") await folder.verify();
      return folder;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** The path of a name in this folder, to give to the file system. */
  at(name: string): string {
    return this.#mode === "descriptor" ? `${DESCRIPTORS}/${this.#handle.fd}/${name}` : join(this.real, name);
  }

  /** Opens a file in this folder: no link, and nothing that waits for another process (FIFO). */
  async openFile(name: string, flags: number, mode?: number): Promise<FileHandle> {
    const handle = await open(this.at(name), flags | O_NOFOLLOW | O_NONBLOCK, mode);
    try {
      if (this.#mode === "verify") await this.#verifyFile(name, handle);
      return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Refuses when the folder's path no longer leads to it. */
  async verify(): Promise<void> {
    const now =
      this.#mode === "descriptor" ? await realpath(`${DESCRIPTORS}/${this.#handle.fd}`) : await realpath(this.real);
    if (now === this.real && (this.#mode === "descriptor" || (await sameFile(this.#handle, this.real)))) return;
    throw new FilesError("changed", "The folder was replaced while it was being used; nothing was done.");
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  async #verifyFile(name: string, handle: FileHandle): Promise<void> {
    await this.verify();
    if (!(await sameFile(handle, join(this.real, name)))) {
      throw new FilesError("changed", "The file was replaced while it was being opened; nothing was done.");
    }
  }
}

async function sameFile(handle: FileHandle, path: string): Promise<boolean> {
  const [open, named] = await Promise.all([handle.stat({ bigint: true }), lstat(path, { bigint: true })]);
  return open.ino === named.ino && open.dev === named.dev;
}
