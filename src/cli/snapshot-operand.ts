import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { RevisionError } from "../definition/errors/index.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { nearestFile, parseSnapshot, readSnapshot, snapshotPath } from "../snapshot/index.js";
import { printDiagnostics } from "./print-diagnostics.js";
import { placedDiagnostics } from "./print-reflection.js";
import { reflectNamed } from "./reflect-named.js";

/** The largest snapshot that git is asked for, in bytes. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The sources, as they are now. */
export const SOURCES = ".";

/**
 * The snapshot that an operand of `toolwright diff` names: `.` the sources as they are now; a file; `REVISION:PATH`, as git takes
 * it, but relative to the working directory; or a revision, at the path of the other operand or of the project's snapshot.
 * Undefined, with the errors on stderr, where the sources have tools that cannot be reflected: those would pass for removed.
 *
 * @param other - the operand that it is compared with
 * @throws RevisionError (TW7011), SnapshotFormatError (TW3002), ProjectNotFoundError (TW7001)
 */
export async function snapshotOperand(
  operand: string,
  other: string,
  projects: readonly string[],
): Promise<ToolSnapshot | undefined> {
  if (operand === SOURCES) return reflected(projects);
  if (isFile(operand)) return readSnapshot(resolve(operand));
  const colon = operand.indexOf(":");
  if (colon < 0 && operand.endsWith(".json")) throw new RevisionError(operand, "there is no such file");
  if (colon > 0) return shown(operand, operand.slice(0, colon), resolve(operand.slice(colon + 1)));
  return shown(operand, operand, pathBeside(other, projects));
}

async function reflected(named: readonly string[]): Promise<ToolSnapshot | undefined> {
  const { found, root } = await reflectNamed(named);
  const errors = placedDiagnostics(found.diagnostics, root).filter(({ severity }) => severity === "error");
  printDiagnostics(errors);
  return errors.length > 0 ? undefined : found.snapshot;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** Where the snapshot of a bare revision stands. */
function pathBeside(other: string, named: readonly string[]): string {
  if (other !== SOURCES && isFile(other)) return resolve(other);
  const colon = other.indexOf(":");
  if (colon > 0) return resolve(other.slice(colon + 1));
  const project = named[0] ?? nearestFile(["tsconfig.json"], process.cwd());
  return snapshotPath(resolve(project ?? "tsconfig.json"));
}

function shown(operand: string, revision: string, file: string): ToolSnapshot {
  if (revision.startsWith("-")) throw new RevisionError(operand, "a revision does not begin with -");
  const folder = existingFolder(dirname(file));
  const path = `./${[relative(folder, dirname(file)), basename(file)].filter(Boolean).join("/").replaceAll("\\", "/")}`;
  const git = spawnSync("git", ["show", `${revision}:${path}`], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: MOST_BYTES,
  });
  if (git.error) throw new RevisionError(operand, `git cannot be run (${git.error.message})`);
  if (git.status !== 0)
    throw new RevisionError(operand, git.stderr.trim().replace(/^fatal: |\.$/g, "") || "git failed");
  return parseSnapshot(git.stdout, `${revision}:${relative(process.cwd(), file)}`);
}

/** A folder may be gone since: git runs in the nearest that is there. */
function existingFolder(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : existingFolder(dirname(folder));
}
