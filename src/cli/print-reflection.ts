import { relative, resolve } from "node:path";
import type { Diagnostic } from "../definition/diagnostic.js";
import type { ReflectedSnapshot } from "../snapshot/index.js";
import { plural } from "./plural.js";
import { printDiagnostics } from "./print-diagnostics.js";

/** Which projects were reflected, and what was found. */
export interface ReflectionFindings {
  readonly projects: readonly string[];
  /** What the paths of the diagnostics are relative to. */
  readonly root: string;
  readonly found: ReflectedSnapshot;
}

/** Diagnostics with paths relative to the working directory, as a terminal or an editor follows them. */
export function placedDiagnostics<D extends Diagnostic>(diagnostics: readonly D[], root: string): D[] {
  return diagnostics.map((one) => ({ ...one, file: fromWorkingDirectory(resolve(root, one.file)) }));
}

/** Prints what reflection found on stderr; whether a snapshot may be written from it. */
export function printReflection(findings: ReflectionFindings): boolean {
  noteEmpty(findings);
  const diagnostics = placedDiagnostics(findings.found.diagnostics, findings.root);
  printDiagnostics(diagnostics);
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  if (errors > 0) console.error(`Not written: ${plural(errors, "error")}, and a snapshot must hold every tool.`);
  return errors === 0;
}

/** A project without tools may be the wrong one. */
export function noteEmpty({ projects, found }: ReflectionFindings): void {
  if (found.diagnostics.length > 0 || found.size.toolkits > 0) return;
  const named = projects.map(fromWorkingDirectory).join(" and ");
  console.error(`There is no @tool() method in the files of ${named}. Another tsconfig is named with -p.`);
}

function fromWorkingDirectory(file: string): string {
  return relative(process.cwd(), file).replaceAll("\\", "/");
}
