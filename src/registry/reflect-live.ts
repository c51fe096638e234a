import { dirname, resolve } from "node:path";
import type { Diagnostic } from "../definition/diagnostic.js";
import { LiveReflectionError } from "../definition/errors/index.js";
import { loadChildProcess } from "../definition/load-later.cjs";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { readReflectionCache } from "../snapshot/index.js";
import { nearestFile } from "../snapshot/nearest-file.js";
import { cliFile } from "./cli-file.js";
import { sharedReflection } from "./shared-reflection.js";

/** What reflection says now. */
export interface LiveReflection {
  readonly snapshot: ToolSnapshot;
  readonly diagnostics: readonly Diagnostic[];
  /** For messages: the tsconfigs reflected. */
  readonly projects: readonly string[];
}

/** Once per process and project: the classes that are loaded do not change either. */
const reflected = new Map<string, LiveReflection>();

/**
 * Reflects projects now, from the disk cache if nothing changed, else in a child process: registration is synchronous,
 * and TypeScript 7's API cannot be loaded everywhere toolwright can (not in Jest's CommonJS sandbox).
 *
 * @param projects - tsconfigs; none means the nearest to `root`
 * @throws LiveReflectionError (TW4008) where it cannot run
 */
export function reflectLive(projects: readonly string[], root: string): LiveReflection {
  const files = projectFiles(projects, root);
  const key = files.join("\n");
  const known = reflected.get(key);
  if (known) return known;
  const live = sharedReflection(files) ?? reflectNow(files, root);
  reflected.set(key, live);
  return live;
}

/** The same, with files that may have changed since this process last asked. */
export function reflectNow(files: readonly string[], root: string): LiveReflection {
  const manifest = nearestFile(["package.json"], dirname(files[0] ?? root));
  const cached = readReflectionCache({ projects: files, root: manifest ? dirname(manifest) : root });
  const { snapshot, diagnostics } = cached ?? runChild(files, root);
  return { snapshot, diagnostics, projects: files };
}

/** The tsconfigs meant by a registry's `project` option, or the nearest. */
export function projectFiles(projects: readonly string[], root: string): readonly string[] {
  return projects.length > 0 ? projects.map((project) => resolve(root, project)) : [nearestProject(root)];
}

function nearestProject(root: string): string {
  const found = nearestFile(["tsconfig.json"], root);
  if (found) return found;
  const advice = "Write one with `npx tsc --init`, or let `npx toolwright init` do it.";
  throw new LiveReflectionError(`There is no tsconfig.json in ${root} or a folder above it to reflect. ${advice}`, []);
}

function runChild(projects: readonly string[], root: string): Omit<LiveReflection, "projects"> {
  const cli = cliFile(root);
  if (cli === undefined) {
    throw new LiveReflectionError(
      `Live reflection needs toolwright's command line, which is neither beside this code nor in ${root}/node_modules.`,
      [],
    );
  }
  const args = [cli, "snapshot", "--json", ...projects.flatMap((project) => ["-p", project])];
  const { stdout, stderr, error } = loadChildProcess().spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 1_000_000_000,
    env: childEnvironment(),
  });
  if (error) throw new LiveReflectionError(`Live reflection could not start: ${error.message}.`, []);
  return parse(stdout) ?? refuse(stderr);
}

/** A debugger of the parent is not one of the child: both would want the same port. */
function childEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS, ...others } = process.env;
  const options = NODE_OPTIONS?.replace(/--inspect(?:-brk|-wait|-port)?(?:=\S+)?/g, "").trim();
  return options ? { ...others, NODE_OPTIONS: options } : others;
}

function parse(stdout: string): Omit<LiveReflection, "projects"> | undefined {
  try {
    return JSON.parse(stdout) as LiveReflection;
  } catch {
    return undefined;
  }
}

function refuse(stderr: string): never {
  throw new LiveReflectionError("Live reflection could not run.", [stderr.trim().slice(0, 4_000)]);
}
