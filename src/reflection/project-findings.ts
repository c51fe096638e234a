import { relative } from "node:path/posix";
import type { Diagnostic } from "../definition/diagnostic.js";
import type { Project } from "./compiler.js";
import { extendedBy, findTools, type ToolkitClass } from "./find-tools.js";
import type { FoundToolkits } from "./found-toolkits.js";
import { type FileImports, ImportGraph } from "./import-graph.js";
import type { ReflectionSettings } from "./kept-reflection.js";
import { loadWritten } from "./load-written.js";
import { memo } from "./memo.js";
import { reportSyntaxErrors } from "./report-syntax-errors.js";
import { Reporter } from "./reporter.js";
import { isTypeScriptName, mayHoldTools, ownFiles } from "./source-files.js";
import { findingsOf, placeOf, type ToolkitFindings } from "./toolkit-findings.js";
import { TypeFacts } from "./type-facts.js";

/** What was found in a file that may hold tools. */
export interface FileFindings {
  readonly toolkits: readonly ToolkitFindings[];
  /** The places of classes that its classes extend. */
  readonly extended: readonly string[];
  /** About its decorators. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The findings of a project, by file name. */
export interface ProjectState {
  readonly files: Readonly<Record<string, FileFindings>>;
  readonly imports: Readonly<Record<string, FileImports>>;
}

/** What was found in the files of a project, each kept until an edit can change it. */
export class ProjectFindings {
  readonly #files: Map<string, FileFindings>;
  #imports: ImportGraph | undefined;

  constructor(
    readonly settings: ReflectionSettings,
    state?: ProjectState,
  ) {
    this.#files = new Map(Object.entries(state?.files ?? {}));
    this.#imports = state && ImportGraph.of(state.imports);
  }

  /** What can be kept of it for another process. */
  get state(): ProjectState {
    return { files: Object.fromEntries(this.#files), imports: Object.fromEntries(this.#imports?.files ?? []) };
  }

  /**
   * Adds the project's toolkits to those of the projects before it.
   *
   * @param edited - the files that changed since the last time; undefined the first time, and when files may have come or gone
   * @returns the project's own files that shape its definitions
   */
  addTo(
    found: FoundToolkits,
    reporter: Reporter,
    project: Project,
    edited: readonly string[] | undefined,
  ): ReadonlySet<string> {
    const facts = new TypeFacts(project);
    this.#update(facts, edited, found);
    const inOrder = [...this.#files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, findings]) => findings);
    for (const { diagnostics } of inOrder) reporter.addAll(diagnostics);
    const extended = new Set(inOrder.flatMap(({ extended }) => extended));
    const toolkits = inOrder
      .flatMap(({ toolkits }) => toolkits)
      .filter(({ isGeneric, place }) => !isGeneric || !extended.has(place));
    for (const toolkit of toolkits) found.add(toolkit, reporter);
    const shaping = new Set(toolkits.flatMap(({ files }) => [...files]));
    reportSyntaxErrors(new Set([...[...this.#files.keys()].filter(isTypeScriptName), ...shaping]), facts, reporter);
    return shaping;
  }

  /** Finds anew what an edit can have changed. */
  #update(facts: TypeFacts, edited: readonly string[] | undefined, others: FoundToolkits): void {
    const own = ownFiles(facts.project);
    const imports = this.#imports?.covers(own) ? this.#imports : undefined;
    const affected = edited && imports?.update(inBoth(edited, own), facts);
    for (const name of affected ?? [...this.#files.keys()]) this.#files.delete(name);
    const fresh = own.filter((name) => (!affected || affected.has(name)) && mayHoldTools(name, this.settings.virtual));
    if (this.settings.isKept && !affected) this.#imports = ImportGraph.read(own, facts);
    this.#find(new Set(fresh), facts, others);
  }

  #find(fresh: ReadonlySet<string>, facts: TypeFacts, others: FoundToolkits): void {
    const { root } = this.settings;
    const reporter = new Reporter(root);
    // Bases of their classes may stand in files that nothing changed.
    const bases = [...(this.#imports?.reach(fresh) ?? [])].filter((name) => this.#files.has(name));
    const sources = [...fresh, ...bases].sort().flatMap((name) => facts.project.program.getSourceFile(name) ?? []);
    const toolkits = findTools(sources, facts, reporter).filter(({ node }) => fresh.has(node.getSourceFile().fileName));
    const references = loadWritten(
      [...new Set(toolkits.flatMap(({ tools }) => tools.map(({ declaration }) => declaration)))],
      facts,
    );
    const byFile = new Map<string, ToolkitClass[]>();
    for (const toolkit of toolkits)
      memo(byFile, toolkit.node.getSourceFile().fileName, () => [] as ToolkitClass[]).push(toolkit);
    for (const name of fresh) {
      const source = relative(root, name);
      const file = facts.project.program.getSourceFile(name);
      const inFile = (byFile.get(name) ?? []).filter(({ node }) => !others.has(placeOf(node, root)));
      this.#files.set(name, {
        toolkits: inFile.map((toolkit) => findingsOf(toolkit, references, facts, root)),
        extended: file ? extendedBy(file, facts).map((node) => placeOf(node, root)) : [],
        diagnostics: reporter.diagnostics.filter(({ file }) => file === source),
      });
    }
  }
}

function inBoth(some: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return some.filter((name) => known.has(name));
}
