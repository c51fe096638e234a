import type { Node, Project } from "./compiler.js";
import { memo } from "./memo.js";
import { isOwnFile } from "./own-exports.js";
import type { PropertySymbol } from "./property-symbol.js";

const DEFAULT_LIBRARY = /(?:^bundled:|\/typescript[^/]*\/lib\/)(?:.*\/)?lib\.[^/]*\.d\.ts$|\/lib\/lib\.[^/]*\.d\.ts$/;

/** Where symbols are declared, and which of the project's own files say so. */
export class Declarations {
  readonly #project: Project;
  readonly #nodes = new Map<number, readonly Node[]>();
  readonly #filesBySymbol = new Map<number, readonly string[]>();
  #files = new Set<string>();

  constructor(project: Project) {
    this.#project = project;
  }

  /** A symbol's declarations outside TypeScript's own library, whose files are long and hold nothing we read. */
  of(symbol: PropertySymbol): readonly Node[] {
    const found = memo(this.#nodes, symbol.id, () =>
      symbol.declarations
        .filter(({ path }) => !DEFAULT_LIBRARY.test(path))
        .map((handle) => handle.resolve(this.#project))
        .filter((node) => node !== undefined),
    );
    const files = memo(this.#filesBySymbol, symbol.id, () => [...new Set(found.flatMap(ownFileOf))]);
    for (const file of files) this.#files.add(file);
    return found;
  }

  /** The project's own files whose declarations are read during some work, and those of some nodes. */
  filesOf(nodes: readonly Node[], work: () => void): ReadonlySet<string> {
    const files = new Set(nodes.flatMap(ownFileOf));
    this.#files = files;
    work();
    this.#files = new Set();
    return files;
  }

  /** Whether TypeScript's library, or Node's types, declare the symbol. */
  isGlobal(symbol: PropertySymbol): boolean {
    return symbol.declarations.some(({ path }) => DEFAULT_LIBRARY.test(path) || path.includes("/@types/node/"));
  }

  /** The name of the library's interface that declares a symbol. Decodes a library file, so only for messages. */
  libraryOwner(symbol: PropertySymbol): string | undefined {
    const { parent } = symbol.declarations[0]?.resolve(this.#project) ?? {};
    return (parent as { name?: { text?: string } } | undefined)?.name?.text;
  }
}

/** The file of a node, unless it is part of a package or of toolwright itself. */
function ownFileOf(node: Node): string[] {
  const { fileName } = node.getSourceFile();
  return fileName.includes("/node_modules/") || isOwnFile(fileName) ? [] : [fileName];
}
