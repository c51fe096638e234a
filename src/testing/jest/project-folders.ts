import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** The parts of Jest's configurations that matter here. */
export interface JestConfig {
  readonly rootDir: string;
  /** Of the global one: the projects, by folder, by file of configuration or with their configuration. */
  readonly projects?: readonly (string | { readonly rootDir?: string })[];
}

/** The folders of all projects of a run of Jest. */
export function projectFolders(global: JestConfig, project: JestConfig): readonly string[] {
  const named = (global.projects ?? []).map((one) => {
    const path = typeof one === "string" ? one : (one.rootDir ?? ".");
    return resolve(global.rootDir, path.replace("<rootDir>", global.rootDir));
  });
  const folders = [project.rootDir, ...named].filter((path) => existsSync(path));
  return [...new Set(folders.map((path) => (statSync(path).isDirectory() ? path : dirname(path))))];
}
