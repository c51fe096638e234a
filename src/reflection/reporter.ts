import { relative } from "node:path/posix";
import type { Diagnostic } from "../definition/diagnostic.js";
import type { ReflectionCode } from "../definition/errors/reflection.js";
import type { Node } from "./compiler.js";
import type { PlacedTag } from "./doc-comments.js";

/** What a finding is about beside its place. */
export interface Subject {
  readonly tool?: string | undefined;
  readonly path?: string | undefined;
}

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

  error(code: ReflectionCode | `TS${number}`, message: string, place: Node | PlacedTag, subject: Subject = {}): void {
    this.#add("error", code, message, place, subject);
  }

  warn(code: ReflectionCode, message: string, place: Node | PlacedTag, subject: Subject = {}): void {
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

  #add(
    severity: Diagnostic["severity"],
    code: string,
    message: string,
    place: Node | PlacedTag,
    { tool, path }: Subject,
  ): void {
    const node = "doc" in place ? place.doc.node : place;
    const position = "doc" in place ? place.doc.position + place.offset : node.getStart();
    const source = node.getSourceFile();
    const { line, character } = source.getLineAndCharacterOfPosition(position);
    const file = relative(this.root, source.fileName);
    this.#push({
      code,
      severity,
      message,
      file,
      line: line + 1,
      column: character + 1,
      ...(tool === undefined ? {} : { tool }),
      ...(path ? { path } : {}),
    });
  }
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
