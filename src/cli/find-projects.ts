import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { ProjectNotFoundError } from "../definition/errors/index.js";
import { nearestFile } from "../snapshot/index.js";

/**
 * Absolute paths of the tsconfigs to reflect: those named with `-p` (a folder means its tsconfig.json, as for tsc), or else
 * the nearest tsconfig.json.
 *
 * @throws ProjectNotFoundError (TW7001)
 */
export function findProjects(named: readonly string[]): string[] {
  if (named.length > 0) return [...new Set(named.map(existing))];
  const nearest = nearestFile(["tsconfig.json"], process.cwd());
  if (nearest) return [nearest];
  throw new ProjectNotFoundError(`no tsconfig.json in ${process.cwd()} or a folder above it`);
}

function existing(named: string): string {
  const path = resolve(named);
  const file = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, "tsconfig.json") : path;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new ProjectNotFoundError(`${file} does not exist`);
  return file;
}
