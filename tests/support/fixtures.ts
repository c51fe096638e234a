import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Diagnostic, SnapshotToolkit } from "toolwright";
import { reflectProject } from "toolwright/reflection";
import { fixtureOptions } from "./fixture-options.js";

const ROOT = resolve(fileURLToPath(new URL(".", import.meta.url)), "../..");

/** What reflection says about one folder of `tests/fixtures/valid` or `tests/fixtures/invalid`. */
export interface FixtureResult {
  readonly name: string;
  readonly folder: string;
  readonly toolkits: Readonly<Record<string, SnapshotToolkit>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reflects every fixture of a kind in one compiler session. A folder with a tsconfig of its own is a project of its own. */
export function reflectFixtures(kind: "valid" | "invalid"): FixtureResult[] {
  const root = join(ROOT, "tests/fixtures", kind);
  const names = readdirSync(root).sort();
  const files: Record<string, string> = {};
  const projects: string[] = [];
  const shared: string[] = [];
  for (const name of names) {
    const folder = join(root, name);
    const main = readFileSync(join(folder, "main.ts"), "utf8");
    if (/\bSubject\b/.test(main) && !main.includes("@tool(")) files[join(folder, "probe.ts")] = probe(name);
    const entries = [join(folder, "main.ts"), join(folder, "probe.ts")].filter(
      (path) => existsSync(path) || files[path],
    );
    const own = join(folder, "tsconfig.json");
    if (existsSync(own)) {
      files[own] = ownConfig(readFileSync(own, "utf8"));
      projects.push(own);
    } else shared.push(...entries);
  }
  const config = join(root, "tsconfig.json");
  files[config] = JSON.stringify({ compilerOptions: fixtureOptions(ROOT), files: shared });
  const { snapshot, diagnostics } = reflectProject({ projects: [config, ...projects], root, files });
  return names.map((name) => ({
    name,
    folder: join(root, name),
    toolkits: Object.fromEntries(
      Object.entries(snapshot.toolkits).filter(([, { source }]) => source.startsWith(`${name}/`)),
    ),
    diagnostics: diagnostics.filter(({ file }) => file.startsWith(`${name}/`)),
  }));
}

function ownConfig(text: string): string {
  const { compilerOptions, ...rest } = JSON.parse(text) as { compilerOptions?: object };
  return JSON.stringify({
    files: ["main.ts"],
    ...rest,
    compilerOptions: { ...fixtureOptions(ROOT), ...compilerOptions },
  });
}

/** A tool with the fixture's `Subject` as its one parameter. */
function probe(name: string): string {
  return `import { tool } from "toolwright";
import type { Subject } from "./main";
export class Probe_${name.replace(/\W/g, "_")} {
  /**
   * Probes.
   * @param subject what is probed
   */
  @tool()
  probe(subject: Subject): void {}
}
`;
}

/** A diagnostic as the command line prints it. */
export function formatDiagnostic({ file, line, column, severity, code, message }: Diagnostic): string {
  return `${file}:${line}:${column} - ${severity} ${code}: ${message}`;
}

/** The values of a `.jsonl` file, or none. */
export function readValues(file: string): unknown[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): unknown => JSON.parse(line));
}
