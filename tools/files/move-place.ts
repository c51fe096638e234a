import { link, lstat, rename, unlink } from "node:fs/promises";
import { FilesError } from "../../src/index.js";
import { refuseProtectedInside } from "./delete-place.js";
import type { FilesLimits } from "./files-limits.js";
import { allow, type Place, type Places } from "./place.js";

// File systems without hard links answer so.
const NO_HARD_LINKS: readonly unknown[] = ["EPERM", "ENOTSUP", "ENOSYS", "EOPNOTSUPP", "EMLINK"];

/** Moves or renames a file, a link or a folder to a place where nothing is yet. */
export async function movePlace(places: Places, from: Place, to: Place, limits: FilesLimits): Promise<void> {
  if (from.name === "." || to.name === ".")
    throw new FilesError("exists", "A root itself cannot be moved or replaced.");
  const [source, target] = [from.folder.at(from.name), to.folder.at(to.name)];
  const stats = await lstat(source);
  if (await lstat(target).catch(allow("ENOENT"))) {
    throw new FilesError("exists", `"${to.shown}" exists already; delete it first or choose another name.`);
  }
  if (stats.isDirectory()) {
    await refuseProtectedInside(places, from, limits);
    await rename(source, target);
    return;
  }
  try {
    // A hard link, unlike a rename, never replaces a file that appeared meanwhile.
    await link(source, target);
    await unlink(source);
  } catch (error) {
    if (!NO_HARD_LINKS.includes((error as NodeJS.ErrnoException).code)) throw error;
    await rename(source, target);
  }
}
