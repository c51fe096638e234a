import { existsSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { LiveReflectionError } from "../../definition/errors/index.js";
import { type LiveReflection, reflectNow } from "../../registry/reflect-live.js";
import { SHARED_REFLECTION, withSharedReflection } from "../../registry/shared-reflection.js";
import { nearestFile } from "../../snapshot/nearest-file.js";
import { cacheFile } from "../../snapshot/reflection-cache.js";
import { writeAtomically } from "../../snapshot/write-atomically.js";
import { printBriefly } from "./print-briefly.js";
import { type JestConfig, projectFolders } from "./project-folders.js";

/**
 * Jest's `globalSetup`: reflects each project once per run, again in every run of `--watch`, and hands what it found to
 * the workers. What reflection has to say is printed before the first test; a toolkit with errors fails where a test
 * registers it.
 */
export default async function reflectBeforeRun(globalConfig: JestConfig, projectConfig: JestConfig): Promise<void> {
  const projects = projectFolders(globalConfig, projectConfig).flatMap((folder) => {
    return nearestFile(["tsconfig.json"], folder) ?? [];
  });
  for (const tsconfig of new Set(projects)) reflectProject(tsconfig);
}

function reflectProject(tsconfig: string): void {
  const manifest = nearestFile(["package.json"], dirname(tsconfig));
  const root = dirname(manifest ?? tsconfig);
  try {
    const found = reflectNow([tsconfig], root);
    printBriefly(found.diagnostics, root);
    const file = share(found, root);
    process.env[SHARED_REFLECTION] = withSharedReflection(process.env[SHARED_REFLECTION], [tsconfig], file);
  } catch (error) {
    if (!(error instanceof LiveReflectionError)) throw error;
    // A snapshot file may do for every test: those that need more say so.
    console.error(`Tools were not reflected before the tests: ${error.message}`);
  }
}

function share(found: LiveReflection, root: string): string {
  const kept = cacheFile({ projects: found.projects, root }, ".run");
  const text = JSON.stringify(found);
  try {
    if (kept !== undefined) return write(kept, text);
  } catch {
    // A folder that cannot be written, as in some containers.
  }
  return write(join(mkdtempSync(join(tmpdir(), "toolwright-")), "reflection.json"), text);
}

function write(file: string, text: string): string {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return file;
  mkdirSync(dirname(file), { recursive: true });
  writeAtomically(file, text);
  return file;
}
