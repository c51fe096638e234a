import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Diagnostic } from "../definition/diagnostic.js";
import { loadCrypto } from "../definition/load-little.cjs";
import { VERSION } from "../definition/version.js";
import { type FileState, fileState, isUnchanged } from "./file-state.js";
import { listSourceFiles } from "./list-source-files.js";
import { ReflectedSnapshot } from "./reflected-snapshot.js";
import type { SnapshotSize } from "./snapshot-size.js";
import { writeAtomically } from "./write-atomically.js";

/** Which reflection is meant. */
export interface ReflectionCacheKey {
  /** tsconfig paths, in order. */
  readonly projects: readonly string[];
  /** What `source` paths are relative to. */
  readonly root: string;
}

/** What reflection found, and all it depends on. */
export interface CacheableReflection {
  readonly found: ReflectedSnapshot;
  /** Absolute paths of every file the result depends on; the code of reflection and its compiler may be among them. */
  readonly inputs: readonly string[];
  /** When reflection began, in milliseconds since 1970: a result is not kept if something was edited since. */
  readonly startedAt?: number;
}

/** The first line of a cache file, as JSON; the snapshot, as its own file has it, is the rest. */
interface CacheHeader {
  readonly inputs: Readonly<Record<string, FileState>>;
  /** Hash of the list of source files, for a new file may hold a new tool. */
  readonly listing: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly size: SnapshotSize;
  /** Hash of the rest. */
  readonly rest: string;
}

const LINE_END = 10;

/**
 * The result of an earlier reflection, if nothing it depends on has changed: the content of its inputs, the list of
 * source files around the tsconfigs, toolwright's version. A missing, corrupt or outdated entry is `undefined`, no error.
 */
export function readReflectionCache(key: ReflectionCacheKey): ReflectedSnapshot | undefined {
  const file = cacheFile(key) ?? "";
  try {
    const entry = readFileSync(file);
    const end = entry.indexOf(LINE_END);
    const header: CacheHeader = JSON.parse(entry.toString("utf8", 0, Math.max(end, 0)));
    const bytes = entry.subarray(end + 1);
    const keptAt = statSync(file).mtimeMs;
    const inputs = Object.entries(header.inputs);
    const fresh =
      inputs.length > 0 &&
      sha(bytes) === header.rest &&
      inputs.every(([input, state]) => isUnchanged(input, state, keptAt)) &&
      header.listing === listingOf(key, Object.keys(header.inputs)).hash;
    return fresh ? new ReflectedSnapshot({ bytes, size: header.size }, header.diagnostics) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a result for `readReflectionCache`, in `node_modules/.cache` of the nearest package that has one. Results with errors are not kept, nor
 * those whose inputs were edited meanwhile. A cache that cannot be written is no error: it only costs time.
 */
export function writeReflectionCache(key: ReflectionCacheKey, result: CacheableReflection): void {
  const file = cacheFile(key);
  const { diagnostics, bytes, size } = result.found;
  if (file === undefined || diagnostics.some(({ severity }) => severity === "error")) return;
  try {
    const { hash: listing, changedAt } = listingOf(key, result.inputs);
    const edited = Math.max(changedAt, ...result.inputs.map((input) => statSync(input).mtimeMs));
    if (edited > (result.startedAt ?? Number.POSITIVE_INFINITY)) return;
    const inputs = Object.fromEntries(result.inputs.map((input) => [input, fileState(input)]));
    const header: CacheHeader = { inputs, listing, diagnostics, size, rest: sha(bytes) };
    mkdirSync(dirname(file), { recursive: true });
    writeAtomically(file, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), bytes]));
  } catch {
    // Unwritable, full, or an input gone: the next run reflects again.
  }
}

/** The file that what is known of a project is kept in; undefined where there is no `node_modules` to hold it. */
export function cacheFile({ projects, root }: ReflectionCacheKey, suffix = ""): string | undefined {
  const folder = nearestModules(resolve(root));
  const identity = JSON.stringify([VERSION, resolve(root), projects.map((project) => resolve(project))]);
  return folder && join(folder, ".cache", "toolwright", `${sha(identity)}${suffix}.json`);
}

function nearestModules(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    // Of a package, not a stray one higher up.
    if (existsSync(join(at, "package.json")) && existsSync(join(at, "node_modules"))) return join(at, "node_modules");
    if (at === dirname(at)) return undefined;
  }
}

function listingOf({ projects }: ReflectionCacheKey, inputs: readonly string[]): { hash: string; changedAt: number } {
  const roots = [...new Set(projects.map((project) => dirname(resolve(project))))].sort();
  const inside = roots.map((folder) => listSourceFiles(folder));
  // Sources that a tsconfig includes from elsewhere: files beside them count as well.
  const known = new Set([...roots, ...inside.flatMap(({ files }) => files).map(dirname)]);
  const others = new Set(inputs.filter((input) => !input.includes("node_modules")).map(dirname));
  const elsewhere = [...others].filter((folder) => !known.has(folder)).sort();
  const listings = [...inside, ...elsewhere.map((folder) => listSourceFiles(folder, false))];
  return {
    hash: sha(JSON.stringify(listings.map(({ files }) => files))),
    changedAt: Math.max(...listings.map(({ changedAt }) => changedAt)),
  };
}

function sha(text: string | Uint8Array): string {
  return loadCrypto().createHash("sha256").update(text).digest("hex").slice(0, 32);
}
