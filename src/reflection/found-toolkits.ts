import { relative } from "node:path/posix";
import type { SnapshotToolkit } from "../definition/tool-snapshot.js";
import { describeToolkit } from "./describe-toolkit.js";
import type { ToolkitClass } from "./find-tools.js";
import type { Reporter } from "./reporter.js";
import type { TypeFacts } from "./type-facts.js";

/** Toolkits by name; a name serves one class. */
export class FoundToolkits {
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
