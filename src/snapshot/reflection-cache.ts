import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Diagnostic } from "../definition/diagnostic.js";
import { VERSION } from "../definition/version.js";
import { withCacheEntry, writeCacheEntry } from "./cache-entry.js";
import { readFindings, writeFindings } from "./earlier-findings.js";
import { type FileState, fileState, isUnchanged } from "./file-state.js";
import { listSourceFiles } from "./list-source-files.js";
import { ReflectedSnapshot } from "./reflected-snapshot.js";
import { sha } from "./sha.js";
import type { SnapshotSize } from "./snapshot-size.js";
import { isKnownToHold, noteHolding } from "./written-file.js";

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
  /** What a later reflection can continue from: a JSON value. */
  readonly findings?: unknown;
  /** When reflection began, in milliseconds since 1970: a result is not kept if something was edited since. */
  readonly startedAt?: number;
}

/** What an entry says before the snapshot, which follows as its own file has it. */
interface CacheHeader {
  readonly inputs: Readonly<Record<string, FileState>>;
  /** Hash of the list of source files, for a new file may hold a new tool. */
  readonly listing: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly size: SnapshotSize;
  /** Hash of the rest. */
  readonly rest: string;
}

/**
 * The result of an earlier reflection, if nothing it depends on has changed: the content of its inputs, the list of
 * source files around the tsconfigs, toolwright's version. A missing, corrupt or outdated entry is `undefined`, no error.
 *
 * @param file - the snapshot's file: where it is known to hold the result, the entry's own copy is not read
 */
export function readReflectionCache(key: ReflectionCacheKey, file?: string): ReflectedSnapshot | undefined {
  const entry = cacheFile(key) ?? "";
  try {
    return withCacheEntry<CacheHeader, ReflectedSnapshot | undefined>(entry, (header, body) => {
      if (!isFresh(header, key, statSync(entry).mtimeMs)) return undefined;
      const { size, diagnostics, rest: hash } = header;
      if (file !== undefined && isKnownToHold(file, hash, noteFile(key)))
        return new ReflectedSnapshot({ bytes: file, size, hash }, diagnostics);
      const bytes = body();
      return bytes && new ReflectedSnapshot({ bytes, size, hash }, diagnostics);
    });
  } catch {
    return undefined;
  }
}

/** Notes that a snapshot's file holds a result, for the next `readReflectionCache`. */
export function noteSnapshotFile(key: ReflectionCacheKey, file: string, { hash }: ReflectedSnapshot): void {
  const note = noteFile(key);
  if (note !== undefined) noteHolding(file, hash, note);
}

function noteFile(key: ReflectionCacheKey): string | undefined {
  return cacheFile(key, ".written");
}

/** An outdated result that only edits of sources lie behind. */
export interface OutdatedReflection {
  readonly found: ReflectedSnapshot;
  readonly findings: unknown;
  /** The sources that were edited. */
  readonly edited: readonly string[];
}

/** The result of an earlier reflection, if nothing changed since but the content of some TypeScript sources outside of packages. */
export function readOutdatedReflection(key: ReflectionCacheKey): OutdatedReflection | undefined {
  const entry = cacheFile(key) ?? "";
  try {
    return withCacheEntry<CacheHeader, OutdatedReflection | undefined>(entry, (header, body) => {
      const { inputs, listing, size, diagnostics, rest: hash } = header;
      if (listing !== listingOf(key, Object.keys(inputs)).hash) return undefined;
      const keptAt = statSync(entry).mtimeMs;
      const edited = Object.entries(inputs).flatMap(([path, state]) =>
        isUnchanged(path, state, keptAt) ? [] : [path],
      );
      const findings = edited.every(isSource) ? readFindings(cacheFile(key, ".findings") ?? "", hash) : undefined;
      const bytes = findings === undefined ? undefined : body();
      return bytes && { found: new ReflectedSnapshot({ bytes, size, hash }, diagnostics), findings, edited };
    });
  } catch {
    return undefined;
  }
}

function isSource(path: string): boolean {
  return /\.[cm]?tsx?$/.test(path) && !path.includes("node_modules");
}

function isFresh({ inputs, listing }: CacheHeader, key: ReflectionCacheKey, keptAt: number): boolean {
  const entries = Object.entries(inputs);
  return (
    entries.length > 0 &&
    entries.every(([input, state]) => isUnchanged(input, state, keptAt)) &&
    listing === listingOf(key, Object.keys(inputs)).hash
  );
}

/**
 * Keeps a result for `readReflectionCache`, in `node_modules/.cache` of the nearest package that has one. Results with errors are not kept, nor
 * those whose inputs were edited meanwhile. A cache that cannot be written is no error: it only costs time.
 */
export function writeReflectionCache(key: ReflectionCacheKey, result: CacheableReflection): void {
  const file = cacheFile(key);
  const { diagnostics, chunks, size, hash: rest } = result.found;
  if (file === undefined || diagnostics.some(({ severity }) => severity === "error")) return;
  try {
    const { hash: listing, changedAt } = listingOf(key, result.inputs);
    const edited = Math.max(changedAt, ...result.inputs.map((input) => statSync(input).mtimeMs));
    if (edited > (result.startedAt ?? Number.POSITIVE_INFINITY)) return;
    const inputs = Object.fromEntries(result.inputs.map((input) => [input, fileState(input)]));
    const header: CacheHeader = { inputs, listing, diagnostics, size, rest };
    mkdirSync(dirname(file), { recursive: true });
    if (result.findings !== undefined) writeFindings(cacheFile(key, ".findings") ?? "", rest, result.findings);
    writeCacheEntry(file, header, chunks);
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
