import { lstat, readdir, rmdir, unlink } from "node:fs/promises";
import { join } from "node:path";
import { FilesError } from "../../src/index.js";
import type { FilesLimits } from "./files-limits.js";
import type { PinnedFolder } from "./pinned-folder.js";
import type { Place, Places } from "./place.js";
import { walkFolder } from "./walk-folder.js";

/** Deletes a file, a link (not what it leads to), an empty folder or, with `recursive`, a folder and all in it. */
export async function deletePlace(
  places: Places,
  place: Place,
  recursive: boolean,
  limits: FilesLimits,
): Promise<number> {
  if (place.name === ".") throw new FilesError("protected", "A root itself cannot be deleted.");
  const stats = await lstat(place.folder.at(place.name));
  if (!stats.isDirectory()) {
    await unlink(place.folder.at(place.name));
    return 1;
  }
  let inside = 0;
  if (recursive) {
    await refuseProtectedInside(places, place, limits);
    const folder = await place.folder.child(place.name);
    try {
      inside = await empty(places, place, folder);
    } finally {
      await folder.close();
    }
  }
  await rmdir(place.folder.at(place.name));
  return inside + 1;
}

/** Refuses a folder that holds something protected: it must not disappear or change its path with the folder. */
export async function refuseProtectedInside(places: Places, place: Place, limits: FilesLimits): Promise<void> {
  const walk = walkFolder(places, place, { depth: Number.POSITIVE_INFINITY, strict: true }, limits);
  while (!(await walk.next()).done);
}

async function empty(places: Places, place: Place, folder: PinnedFolder): Promise<number> {
  let count = 0;
  for (const entry of await readdir(folder.at("."), { withFileTypes: true })) {
    places.refuseProtected(place.root, join(folder.real, entry.name));
    if (entry.isDirectory()) {
      const child = await folder.child(entry.name);
      try {
        count += await empty(places, place, child);
      } finally {
        await child.close();
      }
      await rmdir(folder.at(entry.name));
    } else {
      await unlink(folder.at(entry.name));
    }
    count += 1;
  }
  return count;
}
