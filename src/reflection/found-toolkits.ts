import type { Diagnostic } from "../definition/diagnostic.js";
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

  add({ place, name, toolkit, diagnostics, nameAt }: ToolkitFindings, reporter: Reporter): void {
    this.#places.add(place);
    const first = name === undefined ? undefined : this.#placesByName.get(name);
    reporter.addAll(first === undefined ? diagnostics : [nameTaken(name, first, nameAt)]);
    if (name === undefined || !toolkit || first !== undefined) return;
    this.#placesByName.set(name, place);
    this.#toolkits.set(name, toolkit);
  }
}

function nameTaken(name: string | undefined, place: string, at: ToolkitFindings["nameAt"]): Diagnostic {
  const first = place.slice(0, place.lastIndexOf(":"));
  const advice = 'give one another name: @toolkit({ name: "…" })';
  const message = `two toolkits are called ${name}: one in ${first}, one in ${at.file}; ${advice}.`;
  return { code: "TW2007", severity: "error", message, ...at };
}
