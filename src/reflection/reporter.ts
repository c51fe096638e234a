import { relative } from "node:path/posix";
import type { Diagnostic } from "../definition/diagnostic.js";
import type { ReflectionCode } from "../definition/errors/reflection.js";
import type { Node, SourceFile } from "./compiler.js";
import type { PlacedTag } from "./doc-comments.js";

/** What a finding is about beside its place. */
export interface Subject {
  readonly tool?: string | undefined;
  readonly path?: string | undefined;
}

/** Where a finding is: at a node, at a tag of a doc comment, or at a place in a file's text. */
type Place = Node | PlacedTag | { readonly source: SourceFile; readonly position: number };

/** Gathers diagnostics. */
export class Reporter {
  readonly #found: Diagnostic[] = [];
  #errors = 0;

  constructor(readonly root: string) {}

  get diagnostics(): readonly Diagnostic[] {
    return this.#found;
  }

  /** How many errors were found so far. */
  get errorCount(): number {
    return this.#errors;
  }

  error(code: ReflectionCode | `TS${number}`, message: string, place: Place, subject: Subject = {}): void {
    this.#add("error", code, message, place, subject);
  }

  warn(code: ReflectionCode, message: string, place: Place, subject: Subject = {}): void {
    this.#add("warning", code, message, place, subject);
  }

  /** Everything found so far by another reporter. */
  addAll(diagnostics: readonly Diagnostic[]): void {
    for (const diagnostic of diagnostics) this.#push(diagnostic);
  }

  #push(diagnostic: Diagnostic): void {
    this.#found.push(diagnostic);
    if (diagnostic.severity === "error") this.#errors++;
  }

  #add(severity: Diagnostic["severity"], code: string, message: string, place: Place, { tool, path }: Subject): void {
    this.#push({
      code,
      severity,
      message,
      ...shownPlace(place, this.root),
      ...(tool === undefined ? {} : { tool }),
      ...(path ? { path } : {}),
    });
  }
}

/** Where something is, as diagnostics say it. */
export function shownPlace(place: Place, root: string): Pick<Diagnostic, "file" | "line" | "column"> {
  const { source, position } = locate(place);
  const { line, character } = source.getLineAndCharacterOfPosition(position);
  return { file: relative(root, source.fileName), line: line + 1, column: character + 1 };
}

function locate(place: Place): { readonly source: SourceFile; readonly position: number } {
  if ("source" in place) return place;
  if ("doc" in place) {
    const { node, position } = place.doc;
    return { source: node.getSourceFile(), position: position + place.offset };
  }
  return { source: place.getSourceFile(), position: place.getStart() };
}

/** Sorted by place, without repetitions. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...unique.values()].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.code, b.code) ||
      compare(a.tool ?? "", b.tool ?? "") ||
      compare(a.message, b.message),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
