import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Diagnostic } from "../definition/diagnostic.js";
import { hashSource } from "../definition/hash-source.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { VERSION } from "../definition/version.js";
import { checkSnapshot } from "./check-snapshot.js";
import { listSourceFiles } from "./list-source-files.js";
import { writeAtomically } from "./write-atomically.js";

/** Which reflection is meant. */
export interface ReflectionCacheKey {
  /** tsconfig paths, in order. */
  readonly projects: readonly string[];
  /** What `source` paths are relative to. */
  readonly root: string;
}

/** What reflection found. */
export interface CachedReflection {
  readonly snapshot: ToolSnapshot;
  readonly diagnostics: readonly Diagnostic[];
}

/** What reflection found, and all it depends on. */
export interface CacheableReflection extends CachedReflection {
  /** Absolute paths of every file the result depends on; the code of reflection and its compiler may be among them. */
  readonly inputs: readonly string[];
  /** When reflection began, in milliseconds since 1970: a result is not kept if something was edited since. */
  readonly startedAt?: number;
}

/** One cache file. */
interface CacheEntry extends CachedReflection {
  readonly inputs: Readonly<Record<string, string>>;
  /** Hash of the list of source files, for a new file may hold a new tool. */
  readonly listing: string;
}

/**
 * The result of an earlier reflection, if nothing it depends on has changed: the content of its inputs, the list of
 * source files around the tsconfigs, toolwright's version. A missing, corrupt or outdated entry is `undefined`, no error.
 */
export function readReflectionCache(key: ReflectionCacheKey): CachedReflection | undefined {
  const file = cacheFile(key);
  try {
    const entry: CacheEntry = JSON.parse(readFileSync(file ?? "", "utf8"));
    checkSnapshot(entry.snapshot, file ?? "");
    const inputs = Object.keys(entry.inputs);
    const fresh =
      Array.isArray(entry.diagnostics) &&
      inputs.length > 0 &&
      inputs.every((input) => hashSource(readFileSync(input, "utf8")) === entry.inputs[input]) &&
      entry.listing === listingOf(key, inputs).hash;
    return fresh ? { snapshot: entry.snapshot, diagnostics: entry.diagnostics } : undefined;
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
  if (file === undefined || result.diagnostics.some(({ severity }) => severity === "error")) return;
  try {
    const { hash: listing, changedAt } = listingOf(key, result.inputs);
    const edited = Math.max(changedAt, ...result.inputs.map((input) => statSync(input).mtimeMs));
    if (edited > (result.startedAt ?? Number.POSITIVE_INFINITY)) return;
    const inputs = Object.fromEntries(result.inputs.map((input) => [input, hashSource(readFileSync(input, "utf8"))]));
    const { snapshot, diagnostics } = result;
    const entry: CacheEntry = { inputs, listing, snapshot, diagnostics };
    mkdirSync(dirname(file), { recursive: true });
    writeAtomically(file, JSON.stringify(entry));
  } catch {
    // Unwritable, full, or an input gone: the next run reflects again.
  }
}

function cacheFile({ projects, root }: ReflectionCacheKey): string | undefined {
  const folder = nearestModules(resolve(root));
  const identity = JSON.stringify([VERSION, resolve(root), projects.map((project) => resolve(project))]);
  return folder && join(folder, ".cache", "toolwright", `${sha(identity)}.json`);
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

function sha(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
