import type { Project, TypeScriptDiagnostic } from "./compiler.js";
import { memo } from "./memo.js";

/** The errors of a program, asked for once. */
export class ProgramErrors {
  readonly #program: Project["program"];
  #syntax: readonly TypeScriptDiagnostic[] | undefined;
  readonly #types = new Map<string, readonly TypeScriptDiagnostic[]>();

  constructor(program: Project["program"]) {
    this.#program = program;
  }

  /** The syntax errors of all files. */
  get syntax(): readonly TypeScriptDiagnostic[] {
    this.#syntax ??= this.#program.getSyntacticDiagnostics();
    return this.#syntax;
  }

  /** The type errors of a file. */
  typesIn(fileName: string): readonly TypeScriptDiagnostic[] {
    return memo(this.#types, fileName, () => this.#program.getSemanticDiagnostics(fileName));
  }
}
