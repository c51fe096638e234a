import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { FilesError } from "../../src/index.js";
import type { FilesLimits } from "./files-limits.js";
import type { IgnoreRules } from "./ignore-rules.js";
import { PinnedFolder } from "./pinned-folder.js";
import type { Place, Places } from "./place.js";

/** One thing found in a folder. The place is open until the next is asked for. */
export interface Found {
  readonly place: Place;
  readonly kind: "file" | "folder" | "link" | "other";
  /** Levels below the folder that is walked; 1 for what lies in it. */
  readonly depth: number;
}

export interface WalkOptions {
  readonly depth: number;
  /** Rules to skip by; without them everything but what is protected is found. */
  readonly rules?: IgnoreRules | undefined;
  /** What to do on a protected path, or on folders deeper than the limit: leave them out or refuse the whole. Default: leave out. */
  readonly strict?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** What a walk goes by and has seen so far. */
interface Walk extends WalkOptions {
  readonly places: Places;
  readonly place: Place;
  readonly limits: FilesLimits;
  readonly visited: { count: number };
}

/** Everything below a place, names sorted, folders before what they hold; links are told, never followed. */
export async function* walkFolder(
  places: Places,
  place: Place,
  options: WalkOptions,
  limits: FilesLimits,
): AsyncGenerator<Found> {
  const folder =
    place.name === "." ? await PinnedFolder.open(place.real, places.pinMode) : await place.folder.child(place.name);
  const walk: Walk = { ...options, places, place, limits, visited: { count: 0 } };
  try {
    const { rules, start } = await rulesAt(walk);
    yield* walkLevel({ ...walk, rules }, folder, start, 1);
  } finally {
    await folder.close();
  }
}

/** The rules of the folders above, unless they say to ignore the very folder that was asked for. */
async function rulesAt({ places, place, rules }: Walk): Promise<{ rules: IgnoreRules | undefined; start: string[] }> {
  const start = relative(place.root.real, place.real)
    .split(sep)
    .filter((name) => name !== "");
  if (!rules) return { rules, start };
  let found = rules;
  let folder = await PinnedFolder.open(place.root.real, places.pinMode);
  try {
    for (const [depth, name] of start.entries()) {
      found = await found.enter(folder, depth);
      const child = await folder.child(name);
      await folder.close();
      folder = child;
    }
  } finally {
    await folder.close();
  }
  return { rules: start.length > 0 && found.has(start, true) ? rules : found, start };
}

async function* walkLevel(
  walk: Walk,
  folder: PinnedFolder,
  path: readonly string[],
  depth: number,
): AsyncGenerator<Found> {
  const { places, place, limits } = walk;
  const rules = await walk.rules?.enter(folder, path.length);
  const entries = await readdir(folder.at("."), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    walk.signal?.throwIfAborted();
    const names = [...path, entry.name];
    if (walk.strict) places.refuseProtected(place.root, join(folder.real, entry.name));
    if (places.isProtected.has(names.join("/")) || rules?.has(names, entry.isDirectory())) continue;
    walk.visited.count += 1;
    if (walk.visited.count > limits.visited) throw tooMany(limits.visited);
    const real = join(folder.real, entry.name);
    const found = { root: place.root, folder, name: entry.name, shown: places.roots.show(place.root, real), real };
    yield { place: found, kind: kindOf(entry), depth };
    if (!entry.isDirectory() || depth >= walk.depth) continue;
    if (depth >= limits.depth) {
      if (walk.strict) throw new FilesError("too-large", `"${found.shown}" lies deeper than ${limits.depth} folders.`);
      continue;
    }
    const child = await folder.child(entry.name).catch(() => undefined);
    if (!child) continue;
    try {
      yield* walkLevel({ ...walk, rules }, child, names, depth + 1);
    } finally {
      await child.close();
    }
  }
}

function kindOf(entry: { isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }): Found["kind"] {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "folder";
  return entry.isSymbolicLink() ? "link" : "other";
}

function tooMany(limit: number): FilesError {
  return new FilesError(
    "too-large",
    `There are more than ${limit} files and folders; start from a folder further down.`,
  );
}
