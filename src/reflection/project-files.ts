import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path/posix";
import { expandSolutions } from "./expand-solutions.js";
import { normalizeTsconfigs } from "./normalize-tsconfig.js";

interface FileSystem {
  readFile?: (path: string) => string | undefined;
  fileExists?: (path: string) => boolean | undefined;
  directoryExists?: (path: string) => boolean | undefined;
  getAccessibleEntries?: (path: string) => { files: string[]; directories: string[] } | undefined;
  realpath?: (path: string) => string | undefined;
}

/** What the compiler reads: the disk, virtual files in front of it, and tsconfigs in terms that TypeScript 7 knows. */
export interface ProjectFiles {
  /** The tsconfigs to open: those given, or what they stand for. */
  readonly configs: readonly string[];
  readonly fileSystem: FileSystem;
  /** The compiler's working directory. */
  readonly directory: string;
  /** Absolute paths of the JSON files that were read: tsconfigs and package.jsons. */
  readonly jsonFiles: ReadonlySet<string>;
}

/** @param virtual - paths that are shown although the disk may not have them */
export function createProjectFiles(
  configs: readonly string[],
  readText: (path: string) => string | undefined,
  virtual: readonly string[],
): ProjectFiles {
  const jsonFiles = new Set<string>();
  const texts = new Map(virtual.map((path) => [path, readText(path)]));
  const projects = expandSolutions(configs, readText, (path) => jsonFiles.add(path));
  for (const config of projects) {
    for (const [path, text] of normalizeTsconfigs(config, readText)) {
      texts.set(path, text);
      jsonFiles.add(path);
    }
  }
  const readFile = (path: string) => {
    const text = texts.get(path);
    if (path.endsWith(".json") && (text !== undefined || existsSync(path))) jsonFiles.add(path);
    return text;
  };
  return {
    configs: projects,
    fileSystem: { readFile, ...virtualDirectories(virtual) },
    directory: dirname(configs[0] ?? "/"),
    jsonFiles,
  };
}

/** Callbacks that show virtual files among those on disk; none without virtual files, for each costs a round trip. */
function virtualDirectories(paths: readonly string[]): Partial<FileSystem> {
  if (paths.length === 0) return {};
  const files = new Set(paths);
  const entries = new Map<string, { files: Set<string>; directories: Set<string> }>();
  const entry = (directory: string) => {
    const known = entries.get(directory) ?? { files: new Set<string>(), directories: new Set<string>() };
    entries.set(directory, known);
    return known;
  };
  for (const path of paths) {
    entry(dirname(path)).files.add(path.slice(path.lastIndexOf("/") + 1));
    for (let child = dirname(path); child !== dirname(child); child = dirname(child)) {
      entry(dirname(child)).directories.add(child.slice(child.lastIndexOf("/") + 1));
    }
  }
  return {
    fileExists: (path) => (files.has(path) ? true : undefined),
    directoryExists: (path) => (entries.has(path) ? true : undefined),
    realpath: (path) => (files.has(path) || (entries.has(path) && !existsSync(path)) ? path : undefined),
    getAccessibleEntries: (path) => mergeEntries(path, entries.get(path)),
  };
}

function mergeEntries(
  path: string,
  extra: { files: ReadonlySet<string>; directories: ReadonlySet<string> } | undefined,
): { files: string[]; directories: string[] } | undefined {
  if (!extra) return undefined;
  const files = new Set(extra.files);
  const directories = new Set(extra.directories);
  for (const name of existsSync(path) ? readdirSync(path) : []) {
    const kind = statSync(`${path}/${name}`, { throwIfNoEntry: false });
    if (kind?.isDirectory()) directories.add(name);
    else if (kind?.isFile()) files.add(name);
  }
  return { files: [...files].sort(), directories: [...directories].sort() };
}

/** The text of a file, if there is one. */
export function readDisk(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined; // absent, or a folder: the caller says which file it misses
  }
}
