import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { ConflictingOptionsError } from "../definition/errors/index.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { formatSnapshot, snapshotPath, writeSnapshot } from "../snapshot/index.js";
import { ExitCode } from "./exit-code.js";
import { findProjects } from "./find-projects.js";
import { plural } from "./plural.js";
import { printDiagnostics } from "./print-diagnostics.js";
import { reflectCached } from "./reflect-cached.js";

/** Options of `toolwright snapshot`. */
export interface SnapshotOptions {
  readonly project?: readonly string[];
  readonly output?: string;
  readonly types?: string;
  readonly check?: boolean;
  readonly json?: boolean;
}

/** Runs `toolwright snapshot` and gives its exit code. */
export async function runSnapshot(options: SnapshotOptions): Promise<number> {
  refuseConflicts(options);
  const projects = findProjects(options.project ?? []);
  const named = options.output !== undefined && options.output !== "-";
  // A snapshot that is printed has paths relative to the place it would be written to.
  const file = named ? resolve(options.output) : snapshotPath(projects[0] ?? process.cwd());
  const root = dirname(file);
  const { snapshot, diagnostics: found } = await reflectCached({ projects, root });
  const diagnostics = found.map((one) => ({ ...one, file: fromWorkingDirectory(resolve(root, one.file)) }));
  if (Object.keys(snapshot.toolkits).length === 0 && diagnostics.length === 0) noteEmpty(projects);
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  if (!options.json) printDiagnostics(diagnostics);
  if (options.check) {
    const { checkSnapshotFile } = await import("./check-snapshot-file.js");
    const answer = await checkSnapshotFile({ file, snapshot, diagnostics, json: options.json === true });
    return errors > 0 || (await typesAreKept(options, snapshot, root)) ? answer : ExitCode.no;
  }
  // Compact for a program: the registry of an app in development reads this.
  const indent = process.stdout.isTTY ? 2 : undefined;
  if (options.json) console.log(JSON.stringify({ snapshot, diagnostics }, undefined, indent));
  else if (errors > 0) console.error(`Not written: ${plural(errors, "error")}, and a snapshot must hold every tool.`);
  else {
    write(options.output, file, snapshot);
    if (options.types !== undefined) await keepTypes(options.types, snapshot, root, true);
  }
  return errors > 0 ? ExitCode.no : ExitCode.ok;
}

/** Whether the types file, where one is named, is up to date. */
async function typesAreKept({ types }: SnapshotOptions, snapshot: ToolSnapshot, root: string): Promise<boolean> {
  return types === undefined || keepTypes(types, snapshot, root, false);
}

async function keepTypes(file: string, snapshot: ToolSnapshot, root: string, write: boolean): Promise<boolean> {
  const { keepToolkitTypes } = await import("./keep-toolkit-types.js");
  return keepToolkitTypes(resolve(file), snapshot, root, write);
}

function refuseConflicts({ output, types, check, json }: SnapshotOptions): void {
  if (json && !check && types !== undefined)
    throw new ConflictingOptionsError("--json", "--types", "--json writes no file");
  if (json && !check && output) throw new ConflictingOptionsError("--json", "--output", "--json writes no file");
  if (check && output === "-")
    throw new ConflictingOptionsError("--check", "--output -", "--check compares with a file");
}

function noteEmpty(projects: readonly string[]): void {
  const named = projects.map(fromWorkingDirectory).join(" and ");
  console.error(`There is no @tool() method in the files of ${named}. Another tsconfig is named with -p.`);
}

function fromWorkingDirectory(file: string): string {
  return relative(process.cwd(), file).replaceAll("\\", "/");
}

function write(output: string | undefined, file: string, snapshot: ToolSnapshot): void {
  const text = formatSnapshot(snapshot);
  if (output === "-") {
    process.stdout.write(text);
    return;
  }
  const shown = relative(process.cwd(), file) || file;
  const count = sizeOf(snapshot);
  // The same bytes are not written again: watchers and build caches go by time.
  if (existsSync(file) && readFileSync(file, "utf8") === text) console.log(`${shown} is up to date: ${count}.`);
  else {
    writeSnapshot(file, snapshot);
    console.log(`Wrote ${shown}: ${count}.`);
  }
}

/** `3 tools in 1 toolkit`. */
export function sizeOf({ toolkits }: ToolSnapshot): string {
  const tools = Object.values(toolkits).reduce((sum, toolkit) => sum + Object.keys(toolkit.tools).length, 0);
  return `${plural(tools, "tool")} in ${plural(Object.keys(toolkits).length, "toolkit")}`;
}
