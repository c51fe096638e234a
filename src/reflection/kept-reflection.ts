import { existsSync } from "node:fs";
import type { Compiler, FileChanges, Project } from "./compiler.js";
import { FoundToolkits } from "./found-toolkits.js";
import { ProjectFindings, type ProjectState } from "./project-findings.js";
import type { Reflection } from "./reflect-project.js";
import { Reporter, sortDiagnostics } from "./reporter.js";
import { hashSources } from "./source-hashes.js";

/** How projects are reflected. */
export interface ReflectionSettings {
  /** What paths are relative to: absolute, with forward slashes. */
  readonly root: string;
  /** Texts by absolute path, in front of the disk. */
  readonly virtual: Readonly<Record<string, string>>;
  /** Whether there will be edits to answer. */
  readonly isKept: boolean;
}

/** What an earlier process found. */
export interface KeptState {
  /** By project. */
  readonly projects: readonly ProjectState[];
  /** Content hashes, by file name. */
  readonly hashes: Iterable<readonly [name: string, hash: string]>;
  /** The files that changed since. */
  readonly edited: readonly string[];
}

/** An open compiler and what was found with it: what an edit cannot have changed is not found again. */
export class KeptReflection {
  readonly #findings: readonly ProjectFindings[];
  readonly #hashes: Map<string, string>;
  #edited: readonly string[] | undefined;

  constructor(
    readonly compiler: Compiler,
    readonly settings: ReflectionSettings,
    earlier?: KeptState,
  ) {
    this.#findings = compiler.projects.map((_, index) => new ProjectFindings(settings, earlier?.projects[index]));
    this.#hashes = new Map(earlier?.hashes);
    this.#edited = earlier?.edited;
  }

  get states(): readonly ProjectState[] {
    return this.#findings.map(({ state }) => state);
  }

  /** Tells the compiler of files that changed, appeared or went: absolute paths. */
  update(paths: readonly string[]): void {
    const changes = changesOf(paths, this.compiler.projects);
    this.compiler.update(changes);
    const areEdits = changes.created.length + changes.deleted.length === 0;
    this.#edited = areEdits ? changes.changed : undefined;
    for (const name of areEdits ? changes.changed : [...this.#hashes.keys()]) this.#hashes.delete(name);
  }

  /** What the files say as of the last update. */
  reflect(): Reflection {
    const { root, virtual } = this.settings;
    const { projects, files } = this.compiler;
    const reporter = new Reporter(root);
    const found = new FoundToolkits();
    const shaping = projects.map((project, index) => ({
      project,
      names: this.#findings[index]?.addTo(found, reporter, project, this.#edited) ?? [],
    }));
    this.#edited = [];
    const sourceNames = projects.flatMap(({ program }) => program.getSourceFileNames());
    return {
      snapshot: {
        version: 1,
        sources: hashSources(shaping, { virtual, root, hashes: this.#hashes }),
        toolkits: found.toolkits,
      },
      diagnostics: sortDiagnostics(reporter.diagnostics),
      inputs: [...new Set([...sourceNames, ...files.jsonFiles])].sort(),
    };
  }
}

function changesOf(paths: readonly string[], projects: readonly Project[]): FileChanges {
  const known = new Set(projects.flatMap(({ program }) => program.getSourceFileNames()));
  const present = paths.filter((path) => existsSync(path));
  return {
    // Of a file that left the projects the compiler may still have the old text.
    changed: present,
    created: present.filter((path) => !known.has(path)),
    deleted: paths.filter((path) => !present.includes(path)),
  };
}
