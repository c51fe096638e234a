import { dirname, extname } from "node:path/posix";
import { closure } from "./closure.js";
import { ast, type Node, type SourceFile, SyntaxKind } from "./compiler.js";
import { modifiersOf } from "./doc-comments.js";
import { memo } from "./memo.js";
import { moduleSpecifiers } from "./module-specifiers.js";
import { isTypeScript } from "./source-files.js";
import type { TypeFacts } from "./type-facts.js";

/** What changes the meaning of files that do not import it. */
const REACHES_ALL = /\bdeclare\s+(?:global|module)\b|\bexport\s+as\s+namespace\b/;

/** What is known of a file's imports. */
export interface FileImports {
  /** The project's own files that a file imports; undefined for JavaScript, which has too many ways to. */
  readonly targets: readonly string[] | undefined;
  /** Whether an edit may change files that do not import it: scripts, declaration files, JavaScript. */
  readonly reachesAll: boolean;
}

/** Which files of a project import which: what an edit can change, and what has to be read to see how. */
export class ImportGraph {
  private constructor(readonly files: Map<string, FileImports>) {}

  /** @param names - the files of a project, those of packages aside */
  static read(names: readonly string[], facts: TypeFacts): ImportGraph {
    const graph = new ImportGraph(new Map());
    graph.#read(names, facts);
    return graph;
  }

  static of(files: Readonly<Record<string, FileImports>>): ImportGraph {
    return new ImportGraph(new Map(Object.entries(files)));
  }

  /** Whether these are the files it knows: an import may add one to a project, or drop it. */
  covers(names: readonly string[]): boolean {
    return names.length === this.files.size && names.every((name) => this.files.has(name));
  }

  /**
   * Reads files anew that were edited.
   *
   * @returns the files whose meaning the edit can change; undefined when it can be any
   */
  update(edited: readonly string[], facts: TypeFacts): ReadonlySet<string> | undefined {
    const reachedAll = this.#someReachesAll(edited);
    this.#read(edited, facts);
    if (reachedAll || this.#someReachesAll(edited)) return undefined;
    const importers = new Map<string, string[]>();
    for (const [name, { targets = [] }] of this.files) {
      for (const target of targets) memo<string, string[]>(importers, target, () => []).push(name);
    }
    const opaque = [...this.files].flatMap(([name, { targets }]) => (targets ? [] : [name]));
    return closure([...edited, ...opaque], (name) => importers.get(name));
  }

  /** Some files and all that they import, at any distance; all files where that cannot be told. */
  reach(names: Iterable<string>): ReadonlySet<string> {
    const everything = [...this.files.keys()];
    // What is not among them, such as a JSON module, imports nothing.
    return closure(names, (name) => (this.files.has(name) ? (this.files.get(name)?.targets ?? everything) : undefined));
  }

  #someReachesAll(names: readonly string[]): boolean {
    return names.some((name) => this.files.get(name)?.reachesAll !== false);
  }

  #read(names: readonly string[], facts: TypeFacts): void {
    const sources = names.flatMap((name) => facts.project.program.getSourceFile(name) ?? []);
    const specifiers = sources.map((source) => (isTypeScript(source) ? moduleSpecifiers(source) : undefined));
    const asked = new Map(specifiers.flatMap((nodes = []) => nodes.map((node) => [resolutionKey(node), node])));
    facts.loadSymbolsAt(asked.values());
    const targetsOf = (node: Node) => filesDeclaring(asked.get(resolutionKey(node)) ?? node, facts);
    for (const [index, source] of sources.entries()) {
      const targets = specifiers[index] && [...new Set(specifiers[index].flatMap(targetsOf))];
      this.files.set(source.fileName, { targets, reachesAll: reachesAll(source) });
    }
  }
}

/** The project's own files that make up a module. */
function filesDeclaring(specifier: Node, facts: TypeFacts): string[] {
  const declarations = facts.symbolAt(specifier)?.declarations ?? [];
  return declarations
    .filter(({ path }) => !path.includes("/node_modules/"))
    .flatMap((declaration) => declaration.resolve(facts.project)?.getSourceFile().fileName ?? []);
}

/** Names of modules that must lead to the same file: the same text in files of one folder and one extension. */
function resolutionKey(specifier: Node): string {
  const { fileName } = specifier.getSourceFile();
  return JSON.stringify([dirname(fileName), extname(fileName), (specifier as Node & { text: string }).text]);
}

function reachesAll(source: SourceFile): boolean {
  return (
    !isTypeScript(source) ||
    /\.d\.[cm]?ts$/.test(source.fileName) ||
    REACHES_ALL.test(source.text) ||
    !source.statements.some(isModuleStatement)
  );
}

/** Whether a statement makes its file a module, whose names are its own. */
function isModuleStatement(node: Node): boolean {
  return (
    ast.isImportDeclaration(node) ||
    ast.isExportDeclaration(node) ||
    ast.isExportAssignment(node) ||
    modifiersOf(node).some(({ kind }) => kind === SyntaxKind.ExportKeyword)
  );
}
