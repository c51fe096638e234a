import type { SnapshotToolkit } from "../definition/tool-snapshot.js";
import type { Reporter } from "./reporter.js";
import type { ToolkitFindings } from "./toolkit-findings.js";

/** Toolkits by name; a name serves one class. */
export class FoundToolkits {
  readonly #placesByName = new Map<string, string>();
  readonly #places = new Set<string>();
  readonly #toolkits = new Map<string, SnapshotToolkit>();

  get toolkits(): Readonly<Record<string, SnapshotToolkit>> {
    return Object.fromEntries([...this.#toolkits].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Whether the class at a place is among them: one in two projects is met twice. */
  has(place: string): boolean {
    return this.#places.has(place);
  }

  add({ place, described, diagnostics, nameTaken }: ToolkitFindings, reporter: Reporter): void {
    this.#places.add(place);
    const first = described && this.#placesByName.get(described.name);
    reporter.addAll(first === undefined ? diagnostics : nameTaken(first.slice(0, first.lastIndexOf(":"))));
    if (!described || first !== undefined) return;
    this.#placesByName.set(described.name, place);
    this.#toolkits.set(described.name, described.toolkit);
  }
}
