import { dirname, resolve } from "node:path";
import { ConflictingOptionsError } from "../definition/errors/index.js";
import { type ReflectedSnapshot, type ReflectionCacheKey, snapshotPath } from "../snapshot/index.js";
import { ExitCode } from "./exit-code.js";
import { findProjects } from "./find-projects.js";
import { type KeptFiles, keepFiles, keptFiles } from "./keep-files.js";
import { printDiagnostics } from "./print-diagnostics.js";
import { noteEmpty, placedDiagnostics, printReflection } from "./print-reflection.js";
import { reflectCached } from "./reflect-cached.js";
import { writeSnapshotFile } from "./write-snapshot-file.js";

/** Options of `toolwright snapshot`. */
export interface SnapshotOptions extends KeptFiles {
  readonly project?: readonly string[];
  readonly output?: string;
  readonly check?: boolean;
  readonly json?: boolean;
  readonly watch?: boolean;
}

/** Runs `toolwright snapshot` and gives its exit code. */
export async function runSnapshot(options: SnapshotOptions): Promise<number> {
  refuseConflicts(options);
  const projects = findProjects(options.project ?? []);
  const named = options.output !== undefined && options.output !== "-";
  // A snapshot that is printed has paths relative to the place it would be written to.
  const file = named ? resolve(options.output) : snapshotPath(projects[0] ?? process.cwd());
  const root = dirname(file);
  const key = { projects, root };
  const write = (found: ReflectedSnapshot) => writeAll(options, file, found, key);
  if (options.watch) {
    const { watchSnapshot } = await import("./watch-snapshot.js");
    const written = [file, ...keptFiles(options, file)];
    return watchSnapshot({ ...key, written, write });
  }
  const found = await reflectCached(key, file);
  const findings = { ...key, found };
  if (!options.check && !options.json) {
    const isWhole = printReflection(findings);
    if (isWhole) await write(found);
    return isWhole ? ExitCode.ok : ExitCode.no;
  }
  noteEmpty(findings);
  const diagnostics = placedDiagnostics(found.diagnostics, root);
  const hasErrors = diagnostics.some(({ severity }) => severity === "error");
  if (options.check) {
    if (!options.json) printDiagnostics(diagnostics);
    const { checkSnapshotFile } = await import("./check-snapshot-file.js");
    const answer = await checkSnapshotFile({ file, found, key, diagnostics, json: options.json === true });
    return hasErrors || (await keepFiles(options, found, file, false)) ? answer : ExitCode.no;
  }
  // Compact for a program: the registry of an app in development reads this.
  const indent = process.stdout.isTTY ? 2 : undefined;
  console.log(JSON.stringify({ snapshot: found.snapshot, diagnostics }, undefined, indent));
  return hasErrors ? ExitCode.no : ExitCode.ok;
}

async function writeAll(
  options: SnapshotOptions,
  file: string,
  found: ReflectedSnapshot,
  key: ReflectionCacheKey,
): Promise<void> {
  if (options.output === "-") for (const chunk of found.chunks) process.stdout.write(chunk);
  else writeSnapshotFile(file, found, key);
  await keepFiles(options, found, file, true);
}

function refuseConflicts({ output, types, validators, check, json, watch }: SnapshotOptions): void {
  const printing = check ? "--check" : json ? "--json" : output === "-" ? "--output -" : undefined;
  if (watch && printing) throw new ConflictingOptionsError("--watch", printing, "--watch writes a file");
  if (json && !check && types !== undefined)
    throw new ConflictingOptionsError("--json", "--types", "--json writes no file");
  if (json && !check && validators !== undefined)
    throw new ConflictingOptionsError("--json", "--validators", "--json writes no file");
  if (output === "-" && validators === true)
    throw new ConflictingOptionsError("--output -", "--validators", "without a file there is none beside it; name one");
  if (json && !check && output) throw new ConflictingOptionsError("--json", "--output", "--json writes no file");
  if (check && output === "-")
    throw new ConflictingOptionsError("--check", "--output -", "--check compares with a file");
}
