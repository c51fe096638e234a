import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import type { EarlierReflection } from "../reflection/continue-reflection.js";
import {
  ReflectedSnapshot,
  type ReflectionCacheKey,
  readOutdatedReflection,
  readReflectionCache,
  writeReflectionCache,
} from "../snapshot/index.js";
import { withProgress } from "./with-progress.js";

const COMPILER = "typescript";

/**
 * Reflects projects, or takes the result from the cache; the compiler is loaded only when it has to work.
 *
 * @param file - the snapshot's file, which may hold the result already
 */
export async function reflectCached(key: ReflectionCacheKey, file?: string): Promise<ReflectedSnapshot> {
  const cached = readReflectionCache(key, file);
  if (cached) return cached;
  optimizeLater();
  const { continueReflection } = await import("../reflection/continue-reflection.js");
  const startedAt = Date.now();
  const { snapshot, diagnostics, inputs, findings } = await withProgress("reflecting", () =>
    continueReflection(key, earlierReflection(key)),
  );
  const found = new ReflectedSnapshot(snapshot, diagnostics);
  writeReflectionCache(key, { found, findings, inputs: [...inputs, ...reflectionCode()], startedAt });
  return found;
}

/** What the last run found, where nothing changed since but the text of some sources. */
function earlierReflection(key: ReflectionCacheKey): EarlierReflection | undefined {
  const outdated = readOutdatedReflection(key);
  if (!outdated) return undefined;
  const { found, edited } = outdated;
  return {
    snapshot: found.snapshot,
    // What `continueReflection` gave: the cache is of this version and of just this code.
    findings: outdated.findings as EarlierReflection["findings"],
    edited: edited.map((path) => path.replaceAll("\\", "/")),
  };
}

/**
 * V8 before Maglev (Node.js 20) optimises at great cost what a run of a few seconds has done with soon after: a third of the
 * processor time of 1,000 tools. Later versions take the flag away and the problem, too.
 */
function optimizeLater(): void {
  if (process.versions.node.startsWith("20.")) setFlagsFromString("--interrupt-budget=1000000");
}

/** What made the result counts as its input: another release, or a rebuilt one, may reflect otherwise. */
function reflectionCode(): string[] {
  const folder = fileURLToPath(new URL("..", import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.c?js$/.test(name));
  // Found, not loaded: another version of the compiler counts as well.
  const compiler = createRequire(import.meta.url).resolve(`${COMPILER}/package.json`);
  return [...files.map((name) => join(folder, name)), compiler];
}
