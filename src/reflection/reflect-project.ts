import { resolve } from "node:path";
import { dirname, relative } from "node:path/posix";
import type { Diagnostic } from "../definition/diagnostic.js";
import type { SnapshotToolkit, ToolSnapshot } from "../definition/tool-snapshot.js";
import { openCompiler, type Project } from "./compiler.js";
import { describeToolkit } from "./describe-toolkit.js";
import { findTools, type ToolkitClass } from "./find-tools.js";
import { loadWritten } from "./load-written.js";
import { Reporter, sortDiagnostics } from "./reporter.js";
import { readableSources } from "./source-files.js";
import { hashSources } from "./source-hashes.js";
import { TypeFacts } from "./type-facts.js";

/** What to reflect. */
export interface ReflectOptions {
  /** Paths of tsconfigs, absolute or relative to the working directory. */
  readonly projects: readonly string[];
  /** What `source` paths and diagnostics are relative to. Default: the folder of the first tsconfig. */
  readonly root?: string;
  /** Texts by absolute path, in front of the disk: unsaved or virtual files. */
  readonly files?: Readonly<Record<string, string>>;
}

/** What reflection found. */
export interface Reflection {
  /** Every tool that could be described; the others are in `diagnostics`. */
  readonly snapshot: ToolSnapshot;
  /** Sorted by file and place. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of every file read: sources, tsconfigs, package.jsons. */
  readonly inputs: readonly string[];
}

/**
 * Reads the definitions of all tools of some TypeScript projects from their sources. Synchronous; the compiler process
 * it starts has ended when it returns or throws. The result is the same whatever the working directory.
 *
 * @throws TypeScriptMissingError (TW2001) when TypeScript 7 is not installed
 * @throws ProjectConfigError (TW2002) when a tsconfig is missing or broken
 * @throws CompilerLoadError (TW2018) when a loader hook, such as tsx's, keeps TypeScript 7 from loading
 */
export function reflectProject({ projects, root, files = {} }: ReflectOptions): Reflection {
  const configs = projects.map((path) => toPosix(resolve(path)));
  const base = root === undefined ? dirname(configs[0] ?? toPosix(process.cwd())) : toPosix(resolve(root));
  const virtual = Object.fromEntries(Object.entries(files).map(([path, text]) => [toPosix(resolve(path)), text]));
  const compiler = openCompiler(configs, virtual);
  try {
    const reporter = new Reporter(base);
    const found = new FoundToolkits(base, reporter);
    const sources = new Set<string>();
    for (const project of compiler.projects) {
      for (const source of reflectOne(project, virtual, found, reporter)) sources.add(source);
    }
    const inputs = [
      ...new Set([
        ...compiler.projects.flatMap(({ program }) => program.getSourceFileNames()),
        ...compiler.files.jsonFiles,
      ]),
    ];
    return {
      snapshot: {
        version: 1,
        sources: hashSources([...sources], virtual, base),
        toolkits: found.toolkits,
      },
      diagnostics: sortDiagnostics(reporter.diagnostics),
      inputs: inputs.sort(),
    };
  } finally {
    compiler.close();
  }
}

/** Reflects one project; the files that shaped its definitions. */
function reflectOne(
  project: Project,
  virtual: Readonly<Record<string, string>>,
  found: FoundToolkits,
  reporter: Reporter,
): ReadonlySet<string> {
  const facts = new TypeFacts(project);
  const sources = readableSources(project, virtual);
  const toolkits = findTools(sources, facts, reporter);
  const declarations = toolkits.flatMap(({ tools }) => tools.map(({ declaration }) => declaration));
  loadWritten([...new Set(declarations)], facts);
  for (const toolkit of toolkits) {
    for (const node of [toolkit.node, ...toolkit.tools.map(({ declaration }) => declaration)]) facts.note(node);
    found.add(toolkit, facts);
  }
  return facts.files;
}

/** Toolkits by name; a name serves one class. */
class FoundToolkits {
  readonly #places = new Map<string, string>();
  readonly #toolkits = new Map<string, SnapshotToolkit>();

  constructor(
    readonly root: string,
    readonly reporter: Reporter,
  ) {}

  get toolkits(): Readonly<Record<string, SnapshotToolkit>> {
    return Object.fromEntries([...this.#toolkits].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  add(toolkit: ToolkitClass, facts: TypeFacts): void {
    const source = relative(this.root, toolkit.node.getSourceFile().fileName);
    const place = `${source}:${toolkit.node.pos}`;
    const described = describeToolkit(toolkit, source, facts, this.reporter, (name) =>
      this.#claim(name, place, source, toolkit),
    );
    if (described) this.#toolkits.set(described.name, described.toolkit);
  }

  /** Whether a class may have a name; the same class in two projects is met twice. */
  #claim(name: string, place: string, source: string, { node }: ToolkitClass): boolean {
    const other = this.#places.get(name);
    if (other === undefined) {
      this.#places.set(name, place);
      return true;
    }
    if (other === place) return false;
    const first = other.slice(0, other.lastIndexOf(":"));
    const message = `two toolkits are called ${name}: one in ${first}, one in ${source}; give one another name: @toolkit({ name: "…" }).`;
    this.reporter.error("TW2007", message, node.name ?? node);
    return false;
  }
}

function toPosix(path: string): string {
  return path.replaceAll("\\", "/");
}
