import { lstat } from "node:fs/promises";
import type { Entry, Listing, Paths } from "./files-results.js";
import type { FilesSetup } from "./files-setup.js";
import { globTest } from "./glob-pattern.js";
import { allow } from "./place.js";
import { type Found, walkFolder } from "./walk-folder.js";

/** Which folder is walked. */
export interface Walk {
  readonly path: string;
  /** Levels of folders; default: all. */
  readonly depth?: number;
  readonly signal?: AbortSignal | undefined;
}

/** What a walk comes by, with its path below the folder it began in. */
export type FoundWithin = Found & { readonly within: string };

/** Walks a folder with the rules of its `.gitignore` files. True when `see` stopped it. */
export function walk(
  { places, rules, limits }: FilesSetup,
  { path, depth = Number.POSITIVE_INFINITY, signal }: Walk,
  see: (found: FoundWithin) => Promise<"go on" | "stop">,
): Promise<boolean> {
  return places.with(path, {}, async (place) => {
    const prefix = place.shown === "." ? 0 : place.shown.length + 1;
    for await (const found of walkFolder(places, place, { depth, rules, signal }, limits)) {
      if ((await see({ ...found, within: found.place.shown.slice(prefix) })) === "stop") return true;
    }
    return false;
  });
}

/** What a folder holds. */
export async function listFolder(setup: FilesSetup, from: Walk): Promise<Listing> {
  const entries: Entry[] = [];
  const truncated = await walk(setup, from, async ({ place, kind }) => {
    if (entries.length >= setup.limits.entries) return "stop";
    const stats = kind === "file" ? await lstat(place.folder.at(place.name)).catch(allow("ENOENT")) : undefined;
    entries.push({ path: place.shown, kind, ...(stats && { bytes: stats.size }) });
    return "go on";
  });
  return { entries, truncated };
}

/** The files whose path fits a pattern. */
export async function globFolder(setup: FilesSetup, pattern: string, from: Walk): Promise<Paths> {
  const fits = globTest(setup.re2, pattern);
  const paths: string[] = [];
  const truncated = await walk(setup, from, async ({ place, kind, within }) => {
    if (kind !== "file" || !fits(within)) return "go on";
    if (paths.length >= setup.limits.entries) return "stop";
    paths.push(place.shown);
    return "go on";
  });
  return { paths, truncated };
}
