import { existsSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { printDiagnostics } from "../../cli/print-diagnostics.js";
import { LiveReflectionError } from "../../definition/errors/index.js";
import { type LiveReflection, projectFiles, reflectNow } from "../../registry/reflect-live.js";
import { SHARED_REFLECTION, withSharedReflection } from "../../registry/shared-reflection.js";
import { nearestFile } from "../../snapshot/nearest-file.js";
import { cacheFile } from "../../snapshot/reflection-cache.js";
import { writeAtomically } from "../../snapshot/write-atomically.js";

/** The parts of Jest's configurations that matter here. */
interface Config {
  readonly rootDir: string;
  /** Of the global one: the folders of the projects. */
  readonly projects?: readonly string[];
}

/**
 * Jest's `globalSetup`: reflects each project once per run, again in every run of `--watch`, and hands what it found to
 * the workers. What reflection has to say is printed before the first test; a toolkit with errors fails where a test
 * registers it.
 */
export default async function reflectBeforeRun(globalConfig: Config, projectConfig: Config): Promise<void> {
  const folders = new Set([projectConfig.rootDir, ...(globalConfig.projects ?? [])].filter(isFolder));
  const done = new Set<string>();
  for (const folder of folders) {
    // Where a registry looks: from the nearest package.json, whichever folder Jest was told of.
    const manifest = nearestFile(["package.json"], folder);
    const root = manifest ? dirname(manifest) : folder;
    if (nearestFile(["tsconfig.json"], root) === undefined) continue;
    const files = projectFiles([], root);
    const key = files.join("\n");
    if (done.has(key)) continue;
    done.add(key);
    reflectProject(files, root);
  }
}

function reflectProject(files: readonly string[], root: string): void {
  try {
    const found = reflectNow(files, root);
    printDiagnostics(found.diagnostics.map((one) => ({ ...one, file: shown(resolve(root, one.file)) })));
    const file = share(found, root);
    process.env[SHARED_REFLECTION] = withSharedReflection(process.env[SHARED_REFLECTION], files, file);
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

function isFolder(path: string): boolean {
  return existsSync(path);
}

function shown(file: string): string {
  return relative(process.cwd(), file).replaceAll("\\", "/");
}
